/** The variables of a site built for a project that does not exist. */
export const sampleProject = {
  VITE_SUPABASE_URL: "https://abcdefghijklmnopqrst.supabase.co",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a_key_of_the_tests_only",
};

/** The folder of a site that has been built for it, where one has. */
export const siteOfSampleProject = () => process.env["SITE_OF_SAMPLE_PROJECT"];
