import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ProblemCode } from '#contract/core/problems.ts'
import { compareVersions } from '#contract/core/softwareVersion.ts'
import { nestedText } from '#contract/core/text.ts'
import { themeAppVersion } from '#contract/services/appVersion.ts'
import type { changedContract, newContract } from '#contract/services/contract.ts'
import type { Validity } from '#contract/services/inputs.ts'
import { type ServiceKind, serviceKinds } from '#contract/services/type.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sysApp, vendor } from '#server/platform/db/schema.ts'
import { type Constraints, mapConstraintErrors, saveRow } from '#server/platform/query/saving.ts'
import { timeText } from '#server/platform/workflows/log.ts'
import { sendToVendor } from '#server/platform/workflows/vendorMessage.ts'
import { addPeriod, isSamePeriod, type PeriodContext } from './periods.ts'
import { appServiceType, serviceContract, serviceRecord } from './tables.ts'

const changeMessage = 'services.server:changed'

/** Constraints of the database, as errors on fields. */
export const serviceConstraints: Constraints = {
  service_contract_once: ['appName', 'contractExists'],
  service_record_apart: ['day', 'periodOverlaps'],
}

const refuse = (field: string, code: ProblemCode, { language }: PeriodContext, values = {}) =>
  new ApiError('invalid', {}, [fieldError(field, code, language, values)])

interface App {
  name: string
  version: string
}

/** Finds the app of a vendor by its name, case-insensitively. Throws `invalid` if the vendor has none of that name. */
const findApp = async (tx: Database, vid: string, name: string, context: PeriodContext): Promise<App> => {
  const apps = await rowsOf<App & { isOwn: boolean }>(
    tx,
    sql`select name, app_version as version, vid is not distinct from ${vid} as "isOwn" from ${sysApp}
         where lower(name) = lower(${name}) order by "isOwn" desc limit 1 for share`,
  )
  const [app] = apps
  if (!app?.isOwn) throw refuse('appName', app ? 'otherVendor' : 'noSuchApp', context)
  return app
}

/** Throws `invalid` for a theme if the requested version, or that of the app itself, is too old. */
const assertNewEnough = (kind: ServiceKind, versions: readonly string[], context: PeriodContext): void => {
  if (kind !== 'uiTheme') return
  for (const version of versions)
    if (compareVersions(version, themeAppVersion) < 0)
      throw refuse('appVersion', 'themeNeedsApp', context, { needed: themeAppVersion, version })
}

type Terms = z.infer<typeof newContract>

/** Returns whether the contract with the id `newId` is the requested one, with the same first period. */
const isSameContract = async (tx: Database, { newId, day, validity, ...terms }: Terms): Promise<boolean> => {
  const { vid, typeId, appName, appVersion, usage, zone } = terms
  const [first] = await rowsOf<{ validity: Validity; startTime: string }>(
    tx,
    sql`select r.validity, ${timeText(sql`r.start_time`)} as "startTime"
          from ${serviceContract} c join ${serviceRecord} r on r.contract_id = c.id
         where (c.id, c.vid, c.type_id, c.app_name, c.app_version, c.usage, c.zone)
             = (${newId}, ${vid}, ${typeId}, ${appName}, ${appVersion}, ${usage}, ${zone})
         order by r.create_time limit 1`,
  )
  return first !== undefined && isSamePeriod(first, { validity, day }, zone)
}

/**
 * Concludes a contract with its first period, and returns its id. Idempotent by `newId`. Throws `invalid`, or
 * `editedMeanwhile` if the id is another contract's.
 */
export const concludeContract = (db: Database, request: Terms, context: PeriodContext): Promise<string> =>
  mapConstraintErrors(serviceConstraints, context.language, () =>
    db.transaction(async (tx) => {
      const { newId, day, validity, ...input } = request
      const [type] = await rowsOf<{ kind: ServiceKind }>(
        tx,
        sql`select kind from ${appServiceType} where id = ${input.typeId} for share`,
      )
      if (!type) throw refuse('typeId', 'notFound', context)
      const vendors = await rowsOf(tx, sql`select 1 from ${vendor} where vid = ${input.vid}`)
      if (vendors.length === 0) throw refuse('vid', 'notFound', context)
      const app = await findApp(tx, input.vid, input.appName, context)
      const terms = { ...input, appName: app.name }
      assertNewEnough(type.kind, [terms.appVersion, app.version], context)
      const [added] = await tx
        .insert(serviceContract)
        .values({ ...(newId !== undefined && { id: newId }), ...terms, kind: type.kind })
        .onConflictDoNothing({ target: serviceContract.id })
        .returning({ id: serviceContract.id })
      if (!added) {
        if (newId !== undefined && (await isSameContract(tx, { ...request, ...terms }))) return newId
        throw new ApiError('editedMeanwhile')
      }
      await addPeriod(tx, { contractId: added.id, validity, day }, context)
      return added.id
    }),
  )

/** Changes the app version and the usage of a contract, and sends a message to the vendor. Throws `notFound`, `editedMeanwhile` or `invalid`. */
export const changeContract = (
  db: Database,
  { id, version, appVersion, usage }: z.infer<typeof changedContract>,
  context: PeriodContext,
): Promise<string> =>
  db.transaction(async (tx) => {
    const [contract] = await rowsOf<{ kind: ServiceKind; vid: string; appName: string }>(
      tx,
      sql`select kind, vid, app_name as "appName" from ${serviceContract} where id = ${id} for update`,
    )
    if (!contract) throw new ApiError('notFound')
    const app = await findApp(tx, contract.vid, contract.appName, context)
    assertNewEnough(contract.kind, [appVersion, app.version], context)
    const values = { app_version: sql`${appVersion}`, usage: sql`${usage}` }
    const saved = await saveRow(tx, sql`${serviceContract}`, { id, version }, values)
    const service = nestedText(serviceKinds[contract.kind].label)
    await sendToVendor(tx, sql`${vendor.vid} = ${contract.vid}`, {
      about: { kind: 'serviceContract', id },
      text: { key: changeMessage, values: { service, app: contract.appName, version: appVersion } },
    })
    return saved
  })

/** Renames an app in contracts and periods, which refer to it by name. */
export const renameInContracts = async (tx: Database, vid: string, from: string, to: string): Promise<void> => {
  const ofApp = sql`vid = ${vid} and lower(app_name) = lower(${from})`
  await tx.execute(sql`update ${serviceContract} set app_name = ${to}, version = version + 1 where ${ofApp}`)
  await tx.execute(sql`update ${serviceRecord} set app_name = ${to} where ${ofApp}`)
}
