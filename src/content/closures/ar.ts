import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "العربية",
  italianName: "Arabo",
  dir: "rtl",
  readBy: null,
  searchWords: ["المدرسة مغلقة", "المدارس مغلقة", "إغلاق المدرسة", "إغلاق", "ثلوج", "إضراب"],

  // Le cifre che si leggono in Italia e nel Maghreb.
  locale: "ar-u-nu-latn",
  // In Marocco i mesi hanno altri nomi: accanto alla data c’è anche in cifre.
  // Con «مبنى» davanti a ogni nome le frasi valgono per una, due o più sedi.
  building: "مبنى {name}",
  time: "{h}:{mm}",
  hours: { at: "الساعة {time}", from: "ابتداءً من الساعة {time}" },

  when: {
    day: "يوم {weekday} {day} {month} {year} ({day}/{monthNumber}/{year})",
    dayFromHour: "يوم {weekday} {day} {month} {year} ({day}/{monthNumber}/{year}) {fromHour}",
    range:
      "من يوم {weekday} {day} {month}[ {ownYear}] ({day}/{monthNumber}[/{ownYear}]) إلى يوم {toWeekday} {toDay} {toMonth} {toYear} ({toDay}/{toMonthNumber}/{toYear}) ضمنًا",
    rangeFromHour:
      "{fromHour} يوم {weekday} {day} {month}[ {ownYear}] ({day}/{monthNumber}[/{ownYear}]) وحتى يوم {toWeekday} {toDay} {toMonth} {toYear} ({toDay}/{toMonthNumber}/{toYear}) ضمنًا",
    since: "ابتداءً من يوم {weekday} {day} {month} {year} ({day}/{monthNumber}/{year})",
    sinceHour: "{fromHour} يوم {weekday} {day} {month} {year} ({day}/{monthNumber}/{year})",
  },

  why: {
    snow: "بسبب الثلوج",
    ice: "بسبب الجليد",
    wind: "بسبب الرياح القوية",
    heat: "بسبب الحر الشديد",
    flood: "بسبب الفيضانات",
    "earthquake-check": "بسبب فحص المباني بعد الزلزال",
    elections: "بسبب الانتخابات",
    works: "بسبب أعمال صيانة",
    "no-water": "بسبب انقطاع الماء",
    "no-heating": "بسبب تعطل التدفئة",
    strike: "بسبب إضراب",
    disinfection: "بسبب أعمال التعقيم",
  },

  what: {
    closed: {
      all: "المدرسة مغلقة {when}[ {why}].",
      one: "المدرسة مغلقة في {buildings} {when}[ {why}].",
      some: "المدرسة مغلقة في {buildings} {when}[ {why}].",
    },
    "late-opening": {
      all: "يتأخر فتح المدرسة[{eachDay} كل يوم] إلى {atHour}[{eachDay}،] {when}[ {why}].",
      one: "يتأخر فتح المدرسة في {buildings}[{eachDay} كل يوم] إلى {atHour}[{eachDay}،] {when}[ {why}].",
      some: "يتأخر فتح المدرسة في {buildings}[{eachDay} كل يوم] إلى {atHour}[{eachDay}،] {when}[ {why}].",
    },
    "early-exit": {
      all: "تنتهي الدروس مبكرًا[{eachDay} كل يوم] في {atHour}[{eachDay}،] {when}[ {why}].",
      one: "تنتهي الدروس في {buildings} مبكرًا[{eachDay} كل يوم] في {atHour}[{eachDay}،] {when}[ {why}].",
      some: "تنتهي الدروس في {buildings} مبكرًا[{eachDay} كل يوم] في {atHour}[{eachDay}،] {when}[ {why}].",
    },
    strike: {
      all: "هناك إضراب {when}: الدروس غير مضمونة.",
      one: "هناك إضراب في {buildings} {when}: الدروس غير مضمونة.",
      some: "هناك إضراب في {buildings} {when}: الدروس غير مضمونة.",
    },
    "no-canteen": {
      all: "المطعم المدرسي مغلق {when}[ {why}].",
      one: "المطعم المدرسي مغلق في {buildings} {when}[ {why}].",
      some: "المطعم المدرسي مغلق في {buildings} {when}[ {why}].",
    },
    "no-bus": {
      all: "لا توجد حافلة مدرسية {when}[ {why}].",
      one: "لا توجد حافلة مدرسية إلى {buildings} {when}[ {why}].",
      some: "لا توجد حافلة مدرسية إلى {buildings} {when}[ {why}].",
    },
    "other-building": {
      all: "تُعقد دروس جميع التلاميذ في مبنى {destination} {when}[ {why}].",
      one: "تُعقد دروس تلاميذ {buildings} في مبنى {destination} {when}[ {why}].",
      some: "تُعقد دروس تلاميذ {buildings} في مبنى {destination} {when}[ {why}].",
    },
    "back-to-normal": {
      all: "يعود كل شيء إلى طبيعته في المدرسة {when}.",
      one: "يعود كل شيء إلى طبيعته في {buildings} {when}.",
      some: "يعود كل شيء إلى طبيعته في {buildings} {when}.",
    },
  },

  everywhere: { closed: "جميع المباني المدرسية مغلقة.", others: "ينطبق ذلك على جميع المباني المدرسية." },

  beforeStrike: "قبل ترك طفلكم عند باب المدرسة، تأكدوا من أن الدروس قائمة.",

  page: {
    share: "مشاركة",
    more: "بقية الإعلان باللغة الإيطالية فقط.",
    unread: "لم يراجع هذه الترجمة بعدُ شخص لغته الأم العربية.",
  },
};
