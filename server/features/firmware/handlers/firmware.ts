import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { FieldError } from '#contract/core/problems.ts'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import { firmware as kind } from '#contract/firmware/firmware.ts'
import type { FirmwareComponent } from '#contract/firmware/inputs.ts'
import { signedFirmwareText } from '#contract/firmware/signed.ts'
import { newestRelease, openRolloutCount } from '#server/features/firmware/firmwareLifeBinding.ts'
import { newestReleased } from '#server/features/firmware/releases.ts'
import { readSignedFields } from '#server/features/firmware/signed.ts'
import { firmware } from '#server/features/firmware/tables.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { account, file } from '#server/platform/db/schema.ts'
import { storedFile } from '#server/platform/files/storedFiles.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'
import { licenceSigner } from '#server/platform/keys/signer.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { ownRecords } from '#server/platform/records/owner.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { assertInitial } from '#server/platform/records/states.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Streams a stored object and returns its SHA-256 in hexadecimal; undefined if it does not exist. */
const digestOf = async ({ store }: Storage, objectKey: string): Promise<string | undefined> => {
  const object = await store.read(objectKey)
  if (!object) return undefined
  const hash = createHash('sha256')
  await pipeline(object.body, hash)
  return hash.digest('hex')
}

const expressions = {
  languages: sql`(select coalesce(string_agg(code, ', '), '') from jsonb_array_elements_text(${firmware.languages}) code)`,
}

interface Upload {
  objectKey: string
  bytes: number
}

/**
 * Returns an uploaded file. Throws `invalid` unless it was uploaded as firmware by the company of the caller, or is the
 * one of the record.
 */
const findUpload = async (
  fileId: string,
  id: string | undefined,
  { db, caller, language }: SignedInContext,
): Promise<Upload> => {
  const isOfCompany =
    caller.vendorId === undefined ? sql`${account.vendorId} is null` : sql`${account.vendorId} = ${caller.vendorId}`
  const [found] = await rowsOf<Upload>(
    db,
    sql`select object_key as "objectKey", bytes from ${file} join ${account} on ${account.id} = ${file.ownerId}
         where ${file.id} = ${fileId} and rule = 'firmware'
           and (${isOfCompany} or exists (select 1 from ${firmware} where ${firmware.id} = ${id ?? null}::uuid and file_id = ${file.id}))`,
  )
  if (!found) throw new ApiError('invalid', {}, [fieldError('file', 'notFound', language)])
  return found
}

interface Draft {
  pid: string
  component: FirmwareComponent
  release: string
  minRelease: string | null
}

/** Throws `invalid` unless the version is newer than any released one and above its minimum. */
const assertNewer = async (tx: Database, draft: Draft, { language }: SignedInContext): Promise<void> => {
  const { pid, component, release, minRelease } = draft
  const wrong: FieldError[] = []
  const newest = await newestReleased(tx, pid, component)
  if (newest !== undefined && compareVersions(release, newest) <= 0)
    wrong.push(fieldError('release', 'notNewer', language, { newest }))
  if (minRelease !== null && compareVersions(minRelease, release) >= 0)
    wrong.push(fieldError('minRelease', 'notBelowRelease', language))
  if (wrong.length > 0) throw new ApiError('invalid', {}, wrong)
}

/** Throws unless a firmware is a draft: devices have released ones, and the log names them. */
const assertDraft = (tx: Database, id: string | undefined, context: SignedInContext): Promise<void> =>
  assertInitial(tx, { kind, workflow: 'firmwareLife' }, id, context)

interface FirmwareRow extends Draft {
  version: number
  vid: string
  bytes: number
  sha256: string
  newest: string | null
  openRollouts: number
  file: never
  notes: never
  languages: never
}

export const firmwareModule = serveKind(kind, {
  expressions: () => expressions,

  async prepare(request, context) {
    const { objectKey, bytes } = await findUpload(String(request.file), request.id, context)
    const sha256 = await digestOf(context.storage, objectKey)
    if (sha256 === undefined) throw new ApiError('invalid', {}, [fieldError('file', 'notFound', context.language)])
    return { ...request, seen: { bytes, sha256 } }
  },
  async beforeSave(tx, { id, ...request }, context) {
    await assertDraft(tx, id, context)
    await assertNewer(tx, request, context)
  },
  beforeDelete: assertDraft,
  written: ({ seen: { bytes, sha256 } }) => ({ bytes: sql`${bytes}`, sha256: sql`${sha256}` }),

  handlers: {
    async getFirmware({ id }, context) {
      const { db, storage, config } = context
      const own = ownRecords(kind, context)
      const record = await readOne(db, listingOf(kind, storage.publicUrl, expressions), id, [own])
      const [row] = await rowsOf<FirmwareRow>(
        db,
        sql`select pid, component, release, vid, version, bytes, sha256, notes, languages, ${newestRelease} as newest,
                   ${openRolloutCount} as "openRollouts",
                   (select ${storedFile(storage.publicUrl)} from ${file} where ${file.id} = ${firmware.file}) as file
              from ${firmware} where ${firmware.id} = ${id}`,
      )
      if (!row) throw new ApiError('notFound')
      const { keyId, signText } = await licenceSigner(config)
      const released = record.state === 'released' ? await readSignedFields(db, id) : undefined
      const { version, notes, languages, newest, openRollouts } = row
      return {
        firmware: record,
        version,
        notes,
        languages,
        newest,
        openRollouts,
        file: row.file,
        signed: released
          ? { signature: signText(signedFirmwareText(released)), keyId, signedTime: released.signedTime }
          : null,
      }
    },
  },
})
