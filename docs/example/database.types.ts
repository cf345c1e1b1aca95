import type { Database as Today } from "../../src/shared/database.types.ts";

export type * from "../../src/shared/database.types.ts";

type LostObject = {
  id: string;
  what: string;
  found_on: string;
  returned_on: string | null;
};

type Added = {
  public: {
    Tables: {
      lost_objects: {
        Row: LostObject;
        Insert: Omit<LostObject, "returned_on">;
        Update: Pick<LostObject, "returned_on">;
        Relationships: [];
      };
    };
  };
};

/** The types of the tables with that of the example, which `npm run types` would write. */
export type Database = Today & Added;
