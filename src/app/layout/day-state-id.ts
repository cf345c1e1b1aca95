/** The id of the place of the state of the day: the build writes what it knows into it. */
export const DAY_STATE_ID = "stato-del-giorno";
