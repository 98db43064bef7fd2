import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { importFile } from '../../server/features/readings/import/index.ts'
import type { Mapping } from '../../server/features/readings/import/mapping.ts'
import { planImport } from '../../server/features/readings/import/plan.ts'
import type { Database } from '../../server/platform/db/database.ts'
import type { WorkflowEngine } from '../../server/platform/workflows/engine.ts'
import { timed } from './rounds.ts'

/** Number of rows in one file. */
export const rowsOfFile = 20_000
const devices = 20
const mapping: Mapping = {
  name: 'bench',
  source: 'Import · bench',
  time: { iso: 'time' },
  device: { column: 'device', prefix: '', name: 'Monitor' },
  kinds: { bloodPressure: [{ quantities: { systolic: 'sys', diastolic: 'dia', pulse: 'pulse' } }] },
  ignored: ['source'],
}
/** After the last reading of all bench data. */
let next = Date.parse('2026-11-21T00:00:00Z')

const newFile = async (folder: string): Promise<string> => {
  const lines = Array.from({ length: rowsOfFile }, (_, index) => {
    const at = new Date(next + index).toISOString().replace('Z', '+00:00')
    const values = [110 + (index % 40), 70 + (index % 20), 60 + (index % 30)]
    return [at, `FILE-${index % devices}`, ...values, mapping.source].join(',')
  })
  next += rowsOfFile
  const file = join(folder, 'readings.csv')
  await writeFile(file, ['time,device,sys,dia,pulse,source', ...lines, ''].join('\n'))
  return file
}

/** Sends a file over a connection by `COPY … FROM STDIN`; `pg` implements the messages, but not the statement. */
const copyOver = async (client: pg.Client, statement: string, file: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query({
    submit: (connection: pg.Connection) => connection.query(statement),
    handleError: reject,
    handleReadyForQuery: () => resolve(),
    handleCommandComplete: () => {},
    handleCopyInResponse: async (connection: pg.Connection & Copying) => {
      for await (const chunk of createReadStream(file)) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    },
  } as unknown as pg.Submittable)
  return promise
}

interface Copying {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const columns = 'measured_at, device_id, q_systolic, q_diastolic, q_pulse, source'

const inFolder = async (work: (folder: string) => Promise<number>): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-files-'))
  return work(folder).finally(() => rm(folder, { recursive: true }))
}

/** Loads files with the same number of new readings into one table, by the importer and by PostgreSQL's COPY. */
export const readingFiles = (db: Database, engine: WorkflowEngine, databaseUrl: string) => ({
  importFile: () =>
    inFolder(async (folder) => {
      const file = await newFile(folder)
      const plan = await planImport({ kind: 'bloodPressure', file, rejects: `${file}.rejects`, mappings: [mapping] })
      return timed(async () => {
        const { imported } = await importFile(db, plan, { auditKey: engine.auditKey })
        if (imported !== rowsOfFile) throw new Error(`${imported} of ${rowsOfFile} readings were imported`)
      })
    }),
  copyFile: () =>
    inFolder(async (folder) => {
      const file = await newFile(folder)
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const statement = `copy reading_blood_pressure (${columns}) from stdin with (format csv, header)`
      return timed(() => copyOver(client, statement, file)).finally(() => client.end())
    }),
})
