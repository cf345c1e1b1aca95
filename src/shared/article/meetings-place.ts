/** The id of the place of the meetings in the text of a page: src/pages/article/live-meetings.tsx draws them there. */
export const MEETINGS_PLACE = "incontri-dell-anno";
