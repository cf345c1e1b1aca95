import { readStoredJson, writeStored } from "#shared/device-storage.ts";

/** Key in localStorage, whose value is JSON. src/start/before-paint.ts reads it too. */
export const STORAGE_KEY = "reading-aids";

/**
 * Every setting with its values; the default has none. Each is a data attribute of <html>, such as `data-size="2"`,
 * styled in display-settings.css. Stored values are validated without zod, because this runs on every page and few
 * pages load zod.
 */
export const DISPLAY_SETTINGS = {
  /** 125, 150, 175 and 200 %. */
  size: ["1", "2", "3", "4"],
  spacing: ["wide", "widest"],
  measure: ["narrow", "narrowest"],
  typeface: ["easy"],
  scheme: ["light", "blackboard", "contrast"],
  still: ["on"],
  /** The keyboard shortcut of the search, which speech input can trigger by mistake (WCAG 2.1.4). */
  slash: ["off"],
} as const;

export type SettingName = keyof typeof DISPLAY_SETTINGS;
export type DisplaySettings = { [Name in SettingName]?: (typeof DISPLAY_SETTINGS)[Name][number] | undefined };

const NAMES = Object.keys(DISPLAY_SETTINGS) as SettingName[]; // Object.keys is typed as string[]

export function storedSettings(): DisplaySettings {
  return onlyValid(readStored());
}

/** The settings applied to the page: the only copy when the browser refuses storage. */
export function shownSettings(): DisplaySettings {
  return onlyValid(document.documentElement.dataset);
}

export function applySettings(settings: DisplaySettings): void {
  const { dataset } = document.documentElement;
  for (const name of NAMES)
    if (settings[name]) dataset[name] = settings[name];
    else delete dataset[name];
  // The menu depends on the text size and the width: it updates at this event.
  dispatchEvent(new Event("resize"));
  setThemeColor(settings.scheme);
}

/** The first matching `theme-color` applies: the one of the chosen scheme goes before those in index.html. */
function setThemeColor(scheme: DisplaySettings["scheme"]): void {
  document.head.querySelector("meta[data-chosen]")?.remove();
  if (!scheme) return;
  const bar = document.createElement("meta");
  bar.name = "theme-color";
  bar.content = getComputedStyle(document.documentElement).getPropertyValue("--color-sheet");
  bar.dataset["chosen"] = "";
  document.head.prepend(bar);
}

export function saveSettings(settings: DisplaySettings): boolean {
  return writeStored(STORAGE_KEY, NAMES.some((name) => settings[name]) ? JSON.stringify(settings) : undefined);
}

/** Whether the stored settings equal those applied to the page. */
export function areSaved(): boolean {
  return JSON.stringify(storedSettings()) === JSON.stringify(shownSettings());
}

/** Applies the stored settings, and from then on those that another tab stores. */
export function syncSettings(): void {
  const apply = () => applySettings(storedSettings());
  removeUnknown();
  apply();
  window.addEventListener("storage", ({ key }) => {
    if (!key || key === STORAGE_KEY) apply();
  });
}

/**
 * Removes the stored names that are no setting: src/start/before-paint.ts applies them unchecked. Leaves all other data
 * attributes, which browser extensions write.
 */
function removeUnknown(): void {
  const { dataset } = document.documentElement;
  for (const name of Object.keys(readStored())) if (!(name in DISPLAY_SETTINGS)) delete dataset[name];
}

function readStored(): Partial<Record<SettingName, unknown>> {
  return Object(readStoredJson(STORAGE_KEY));
}

function onlyValid(values: Partial<Record<SettingName, unknown>>): DisplaySettings {
  const isValid = (name: SettingName) => DISPLAY_SETTINGS[name].some((value) => value === values[name]);
  return Object.fromEntries(NAMES.filter(isValid).map((name) => [name, values[name]]));
}
