// The modules that virtual-data.ts makes.
/* eslint-disable @typescript-eslint/consistent-type-imports -- an import on top would end the declarations */
declare module "virtual:search-entries" {
  const data: typeof import("#features/search/entries/collect-entries.ts").data;
  export default data;
}

declare module "virtual:to-complete" {
  const data: typeof import("./collect-to-complete.ts").data;
  export default data;
}

declare module "virtual:course-titles" {
  const data: typeof import("./collect-course-titles.ts").data;
  export default data;
}

declare module "virtual:reserved-pages" {
  const data: typeof import("./collect-reserved-pages.ts").data;
  export default data;
}

declare module "virtual:descriptions" {
  const data: typeof import("./collect-descriptions.ts").data;
  export default data;
}

declare module "virtual:meetings" {
  const data: typeof import("./collect-meetings.ts").data;
  export default data;
}
