import { randomUUID } from 'node:crypto'
import OSS from 'ali-oss'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { contract } from '#contract/index.ts'
import type { GuessedFile, ImportReport } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { createExporter } from './exports.ts'
import type { Platform } from './platform.ts'

type Group = typeof contract.readingImport
type Grant = OSS.Options & { prefix: string }
type CheckResult = ResponseOf<Group['checkReadingFile']>

/** Returns a mapping of files with the columns `at,device,sys,dia`, with times in a zone. */
export const bloodPressureMapping = (zone: string): ReadingMapping => ({
  version: 1,
  format: { encoding: 'utf-8', delimiter: ',', decimal: '.', headerLine: 1 },
  time: { kind: 'date', columns: ['at'], order: 'ymd', zone },
  device: { kind: 'column', column: 'device' },
  user: null,
  quantities: { systolic: { column: 'sys', unit: 'mmHg' }, diastolic: { column: 'dia', unit: 'mmHg' } },
  choices: {},
  notMeasured: [],
})

/** Request of an import, with optional defaults. */
interface ImportRequest {
  kind: ReadingKindName
  fileId: string
  mapping: ReadingMapping
  addDevices?: boolean
}

/** Makes the calls of the import screen with a token. */
export const createImporter = ({ call, ...platform }: Platform, token: string) => {
  const { waitForEnd, download, jobOf } = createExporter({ call, ...platform }, token)

  const upload = async (content: string | Uint8Array, name = 'readings.csv') => {
    const { prefix, ...grant } = (await call<Grant>('getStsToken', {}, { token })).data as Grant
    const key = `${prefix}${randomUUID()}`
    const storage = new OSS({ ...grant, cname: true, refreshSTSToken: async () => grant as never })
    await storage.put(key, Buffer.from(content as string))
    return call<StoredFile>('uploadFile', { key, rule: 'readings', name }, { token })
  }
  const uploadFile = async (content: string | Uint8Array, name?: string): Promise<string> => {
    const { data, ...refusal } = await upload(content, name)
    if (!data) throw new Error(JSON.stringify(refusal))
    return data.id
  }
  const guess = (request: RequestOf<Group['guessReadingFile']>) =>
    call<GuessedFile>('guessReadingFile', request, { token })
  const guessFile = async (kind: ReadingKindName, fileId: string): Promise<GuessedFile> => {
    const { data, ...refusal } = await guess({ kind, fileId, zone: 'UTC' })
    if (!data) throw new Error(JSON.stringify(refusal))
    return data
  }
  const check = (importRequest: ImportRequest, from = 1) =>
    call<CheckResult>('checkReadingFile', { addDevices: false, ...importRequest, from }, { token })
  const start = (importRequest: ImportRequest, id: string = randomUUID()) =>
    call<{ id: string }>('startReadingImport', { addDevices: false, ...importRequest, id }, { token })
  const importReadings = async (importRequest: ImportRequest) => {
    const { data, ...refusal } = await start(importRequest)
    if (!data) throw new Error(JSON.stringify(refusal))
    const { job, facts } = await waitForEnd(data.id)
    const rejects = job.fileName === null ? '' : (await download(data.id)).rawPayload.toString('utf8')
    return { job, report: facts as unknown as ImportReport, rejects }
  }
  return { upload, uploadFile, guess, guessFile, check, start, importReadings, waitForEnd, download, jobOf }
}
