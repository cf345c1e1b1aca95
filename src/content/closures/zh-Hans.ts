import type { ClosurePhrases } from "./phrases.ts";

export const phrases: ClosurePhrases = {
  name: "中文",
  italianName: "Cinese",
  dir: "ltr",
  readBy: null,
  searchWords: ["学校 关闭", "学校 关门", "停课", "放假", "下雪", "罢工"],

  locale: "zh-Hans",
  time: "{h}:{mm}",
  hours: { at: "{time}", from: "{time}起" },

  when: {
    day: "{year}年{month}月{day}日（{weekday}）",
    dayFromHour: "{year}年{month}月{day}日（{weekday}）从{fromHour}，",
    range: "{year}年{month}月{day}日（{weekday}）至[{otherYear}年]{toMonth}月{toDay}日（{toWeekday}，含）",
    rangeFromHour:
      "从{year}年{month}月{day}日（{weekday}）{fromHour}至[{otherYear}年]{toMonth}月{toDay}日（{toWeekday}，含），",
    since: "从{year}年{month}月{day}日（{weekday}）起，",
    sinceHour: "从{year}年{month}月{day}日（{weekday}）{fromHour}，",
  },

  why: {
    snow: "因下雪",
    ice: "因结冰",
    wind: "因大风",
    heat: "因高温",
    flood: "因积水",
    "earthquake-check": "因震后安全检查",
    elections: "因选举",
    works: "因施工",
    "no-water": "因停水",
    "no-heating": "因暖气故障",
    strike: "因罢工",
    disinfection: "因消毒",
  },

  what: {
    closed: {
      all: "{when}学校[{why}]停课，校园关闭。",
      one: "{when}{buildings}校区[{why}]停课，校园关闭。",
      some: "{when}{buildings}校区[{why}]停课，校园关闭。",
    },
    "late-opening": {
      all: "{when}学校[{why}][{eachDay}每天]推迟至{atHour}开门。",
      one: "{when}{buildings}校区[{why}][{eachDay}每天]推迟至{atHour}开门。",
      some: "{when}{buildings}校区[{why}][{eachDay}每天]推迟至{atHour}开门。",
    },
    "early-exit": {
      all: "{when}学校[{why}][{eachDay}每天]提前至{atHour}放学。",
      one: "{when}{buildings}校区[{why}][{eachDay}每天]提前至{atHour}放学。",
      some: "{when}{buildings}校区[{why}][{eachDay}每天]提前至{atHour}放学。",
    },
    strike: {
      all: "{when}有罢工，学校不能保证正常运作。",
      one: "{when}{buildings}校区有罢工，不能保证正常运作。",
      some: "{when}{buildings}校区有罢工，不能保证正常运作。",
    },
    "no-canteen": {
      all: "{when}学校食堂[{why}]停止供餐。",
      one: "{when}{buildings}校区的食堂[{why}]停止供餐。",
      some: "{when}{buildings}校区的食堂[{why}]停止供餐。",
    },
    "no-bus": {
      all: "{when}校车[{why}]停运。",
      one: "{when}{buildings}校区的校车[{why}]停运。",
      some: "{when}{buildings}校区的校车[{why}]停运。",
    },
    "other-building": {
      all: "{when}所有学生[{why}]改在{destination}校区上课。",
      one: "{when}{buildings}校区的学生[{why}]改在{destination}校区上课。",
      some: "{when}{buildings}校区的学生[{why}]改在{destination}校区上课。",
    },
    "back-to-normal": {
      all: "{when}学校恢复正常。",
      one: "{when}{buildings}校区恢复正常。",
      some: "{when}{buildings}校区恢复正常。",
    },
  },

  everywhere: { closed: "所有校区均关闭。", others: "此通知适用于所有校区。" },

  beforeStrike: "请先确认学校照常上课，再让孩子留在校门口。",

  page: { share: "分享", more: "通知的其余内容只有意大利语。", unread: "此译文尚未经母语人士校对。" },
};
