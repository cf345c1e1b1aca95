// The seed has the attachments of its notices, but not their files: uploads one for each to the project of the variables.
import { storeExampleFiles } from "../../tools/backend/storage/store-example-files.ts";
import { openDatabase } from "./database.ts";

const { DATABASE_URL = "", E2E_PROJECT_URL = "", E2E_SECRET_KEY = "" } = process.env;

const database = openDatabase(DATABASE_URL);
await storeExampleFiles(database, fetch, { url: E2E_PROJECT_URL, secretKey: E2E_SECRET_KEY });
await database.close();
