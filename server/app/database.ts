import { type DatabaseLocation, type OpenDatabase, openMigratedDatabase } from '#server/platform/db/connect.ts'
import { createReadingTables } from '#server/platform/db/createReadings.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createFigureTriggers } from '#server/platform/db/figures/triggers.ts'
import { createChangeTriggers } from '#server/platform/kinds/changeTriggers.ts'
import { createBigrams } from '#server/platform/kinds/createBigrams.ts'
import { figures } from './composition.ts'

/** Creates the tables and triggers that follow from declarations, in the transaction of a migration. */
const prepareDatabase = async (tx: Database): Promise<void> => {
  await createReadingTables(tx)
  await createBigrams(tx)
  await createChangeTriggers(tx)
  await createFigureTriggers(tx, figures)
}

/** Opens and migrates a database, including declared tables and triggers. */
export const openDatabase = (location: DatabaseLocation): Promise<OpenDatabase> =>
  openMigratedDatabase(location, prepareDatabase)
