import { type SQL, sql } from 'drizzle-orm'
import { getShortestPaths } from 'xstate/graph'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { licenceRule } from '#contract/vendors/vendor.ts'
import {
  type EventName,
  type EventOf,
  eventsOf,
  type WorkflowName,
  workflowDefinition,
  workflowNames,
} from '#contract/workflows/index.ts'
import { initialStateOf, workflowEvent } from '#machines/core/workflow.ts'
import { workflows } from '#machines/workflows.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { workflowTable } from '#server/platform/kinds/tables.ts'
import { clockActor, type TransitionActor } from '#server/platform/workflows/binding.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { testEngine } from './engine.ts'
import { createFeedback, createPendingReply } from './feedback.ts'
import { makeFirmware, makeFirmwareRollout, makeFirmwareUpdate, prepareFirmwareContext } from './firmwareRecords.ts'
import { createKey, createQuotaOf } from './licences.ts'
import { createManual } from './manuals.ts'
import { createCampaign, createSubscriber } from './marketing.ts'
import { createUploadedFile } from './products.ts'
import { createPush } from './pushes.ts'
import { createRequest } from './requests.ts'
import { requiredReason } from './requiredReason.ts'
import { createPeriods } from './services.ts'
import { type Context, contexts } from './workflowContexts.ts'

const vendorFields = ['name', 'registration_number', 'address', 'contact_name', 'contact_phone', 'contact_email']

const insert = async (db: Database, statement: SQL): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`${statement} returning id`)
  return row?.id ?? ''
}

const createFile = (db: Database, owner = 'admin', rule: FileRuleName = 'image2MB'): Promise<string> =>
  createUploadedFile(db, owner, rule)

const hoursFromNow = (ms: unknown) => sql`now() + make_interval(secs => ${Number(ms) / 1_000})`

/** Inserts a suspended vendor without accounts. Returns its VID. */
const createSuspendedVendor = async (db: Database): Promise<string> => {
  const [own] = await rowsOf<{ was: string }>(
    db,
    sql`select vendor_id as was from account where username = 'vendor-new'`,
  )
  const id = await createRecordIn(db, 'vendorAudit', 'suspended')
  await db.execute(sql`update account set vendor_id = ${own?.was} where username = 'vendor-new'`)
  const [row] = await rowsOf<{ vid: string }>(db, sql`select vid from vendor where id = ${id}`)
  return row?.vid ?? ''
}

const make: Record<WorkflowName, (db: Database, context: Context) => Promise<string>> = {
  vendorAudit: async (db, { missing }) => {
    const columns = vendorFields.map((name) => sql.identifier(name))
    const values = vendorFields.map((name) => sql`${(missing as string[]).includes(name) ? '' : 'Something'}`)
    // The demonstration's own applicant, so that it may submit the record.
    const id = await insert(
      db,
      sql`insert into vendor (state, ${sql.join(columns, sql`, `)}) values ('new', ${sql.join(values, sql`, `)})`,
    )
    await db.execute(
      sql`insert into vendor_file (vendor_id, position, file_id) values (${id}, 1, ${await createFile(db, 'vendor-new', licenceRule)})`,
    )
    await db.execute(sql`update account set vendor_id = ${id} where username = 'vendor-new'`)
    return id
  },
  productLife: async (db, { missing, lacking, isOfVerified, takenDown }) => {
    const vid = isOfVerified ? 'V1001' : await createSuspendedVendor(db)
    const [icon, bindImage, loadingPage] = await Promise.all(
      (['productIcon', 'bindDeviceImage', 'loadingPage'] as const).map((rule) => createFile(db, 'vendor', rule)),
    )
    const names = ['en', 'zh-CN'].map((language) => ({ language, name: 'A product', isDefault: language === 'en' }))
    const help = (lacking as string[]).includes('help') ? [] : ['en', 'zh-CN']
    const id = await insert(
      db,
      sql`insert into product (vid, names, cid, communication, icon_id, bind_image_id, loading_page_id, email, help)
          values (${vid}, ${JSON.stringify(names)}::jsonb, 'BPM', 'bluetooth', ${icon}, ${bindImage}, ${loadingPage},
                  ${(missing as string[]).includes('email') ? null : 'help@example.com'},
                  ${JSON.stringify(help.map((language) => ({ language, html: '<p>Help</p>' })))}::jsonb)`,
    )
    if (!(lacking as string[]).includes('quota')) await createQuotaOf(db, id)
    // Delisted products were published before.
    if (takenDown)
      await db.execute(
        sql`insert into product_publication (product_id, names) select id, names from product where id = ${id}`,
      )
    return id
  },
  serviceRecord: (db, { start, end }) => insert(db, createPeriods(1, hoursFromNow(start), hoursFromNow(end))),
  dialShelf: async (db, { hasImage, report, codes = [] }) => {
    const findings = JSON.stringify((codes as string[]).map((code) => ({ code, values: {} })))
    const type = await insert(db, sql`insert into dial_type (names, icon_id) values ('[]', ${await createFile(db)})`)
    const name = JSON.stringify([{ language: 'en', name: 'A face', isDefault: true }])
    // A vendor has at most ten groups: all records share one.
    await db.execute(
      sql`insert into dial_group (vid, name, name_key) values ('V1001', 'Faces', 'faces') on conflict (vid, name_key) do nothing`,
    )
    return insert(
      db,
      sql`insert into dial (vid, names, type_id, group_id, image_id, release, author, report, findings)
          select 'V1001', ${name}::jsonb, ${type}::uuid, id, ${hasImage ? await createFile(db) : null}::uuid, '1.0', 'A maker', ${report}, ${findings}::jsonb
            from dial_group where vid = 'V1001' order by position limit 1`,
    )
  },
  licenceActivation: async (db, { deviceId = null, movedFrom = null }) => {
    const id = await createKey(db)
    // A device has at most one activated key.
    const own = deviceId === null ? null : `D-${id}`
    await db.execute(sql`update licence_key set device_id = ${own}, moved_from = ${movedFrom} where id = ${id}`)
    return id
  },
  feedbackLife: async (db, { vid, productVid, isOneVendors, mergedInto, hasReply }) => {
    const id = await createFeedback(db, { vid: vid as string | null, pid: productVid === null ? null : 'P2001' })
    if (hasReply) await createPendingReply(db, id)
    if (!isOneVendors)
      await db.execute(
        sql`update feedback set merged_into = ${id} where id = ${await createFeedback(db, { vid: null, pid: 'P2002' })}`,
      )
    if (mergedInto !== null)
      await db.execute(sql`update feedback set merged_into = ${await createFeedback(db)} where id = ${id}`)
    return id
  },
  requestLife: (db) => createRequest(db),
  manualLife: async (db, { empty }) => {
    const isEmpty = (empty as string[]).length > 0
    return createManual(db, isEmpty ? '' : '<p>Read me</p>')
  },
  firmwareLife: makeFirmware,
  firmwareRollout: makeFirmwareRollout,
  firmwareUpdate: makeFirmwareUpdate,
  subscriberLife: (db, { isImported }) => createSubscriber(db, { source: isImported ? 'import' : 'form' }),
  campaignLife: (db, { hasAudience, isReady, isTimely, isCovered, askedBy }) =>
    createCampaign(db, {
      audience: hasAudience ? 'all' : null,
      plannedTime: isTimely ? sql`null` : sql`now() - interval '1 hour'`,
      html: isReady ? '<p>News</p>' : '',
      approvalAbove: isCovered ? 1_000 : -1,
      askedBy: askedBy as string | null,
    }),
  pushLife: (db, { isReady, isTimely, isCovered, fitsApp, askedBy }) =>
    createPush(db, {
      language: fitsApp ? 'en' : 'fi',
      vid: 'V1001',
      html: isReady ? '<p>News</p>' : '',
      latest: isTimely ? sql`null` : sql`now() - interval '1 hour'`,
      approvalAbove: isCovered ? 1_000 : -1,
      askedBy: askedBy as string | null,
    }),
}

/**
 * Changes a record to match its context apart from its state: a product differs from its publication or
 * approval, or not.
 */
const prepareContext: Partial<Record<WorkflowName, (db: Database, id: string, context: Context) => Promise<unknown>>> =
  {
    productLife: (db, id, { isChanged, isAmended = false, takenDown = null }) =>
      db.execute(
        sql`update product set taken_down = ${takenDown},
             buy_link = case when ${isChanged} then coalesce(
               (select buy_link from product_approval where product_id = product.id and not ${isAmended}),
               'https://example.com/' || version) end where id = ${id}`,
      ),
    manualLife: (db, id, { isChanged }) =>
      db.execute(
        sql`update sys_article_ebook set names = jsonb_set(names, '{0,name}', to_jsonb('Version ' || version)) where id = ${id} and ${isChanged}`,
      ),
    campaignLife: (db, id, { isTimely, isCovered, askedBy }) =>
      db.execute(
        sql`update campaign set asked_by = ${askedBy}, approved_receivers = null, approval_above = ${isCovered ? 1_000 : -1},
             planned_time = ${isTimely ? sql`null` : sql`now() - interval '1 hour'`} where id = ${id}`,
      ),
    pushLife: (db, id, { isTimely, isCovered, askedBy }) =>
      db.execute(
        sql`update push set asked_by = ${askedBy}, approved_receivers = null, approval_above = ${isCovered ? 1_000 : -1},
             latest_time = ${isTimely ? sql`null` : sql`now() - interval '1 hour'`} where id = ${id}`,
      ),
    ...prepareFirmwareContext,
    feedbackLife: async (db, id, { vid, hasReply }) => {
      await db.execute(sql`update feedback set vid = ${vid} where id = ${id}`)
      if (hasReply) await createPendingReply(db, id)
    },
    licenceActivation: (db, id, { movedFrom = null }) =>
      db.execute(sql`update licence_key set moved_from = ${movedFrom} where id = ${id}`),
  }

/** Actor of the setup transitions. */
const someone: TransitionActor = { actor: 'administrator', accountId: null, name: 'the test' }
const permittedActor = (machine: WorkflowName, event: EventName, context: Context): TransitionActor => {
  // Only its recipient can read it.
  if (event === 'feedback.read' && context.vid !== null) return { ...someone, actor: 'vendor' }
  const actors = workflowDefinition(machine).events[event]?.actors ?? []
  if (actors.includes('clock')) return clockActor
  return actors.includes('administrator') ? someone : { ...someone, actor: actors[0] ?? 'applicant' }
}

/** Returns each state that a record with this context can reach, with the events of the shortest path. */
const shortestPaths = <W extends WorkflowName>(machine: W, context: Context): Map<string, EventOf<W>[]> => {
  const workflow = workflows[machine]
  const paths = getShortestPaths(workflow.machine, {
    fromState: workflow.machine.resolveState({ value: initialStateOf(workflow), context }),
    events: eventsOf(machine).map((event) =>
      workflowEvent(event, requiredReason(machine, event), '', permittedActor(machine, event, context).actor),
    ),
    serializeState: ({ value }) => String(value),
  })
  return new Map(
    paths.map(({ state, steps }) => [
      String(state.value),
      steps.flatMap(({ event: { type } }) => eventsOf(machine).filter((event) => event === type)),
    ]),
  )
}

export interface WorkflowCase {
  machine: WorkflowName
  state: string
  context: Context
}

/** Every combination of workflow, context and reachable state. */
export const workflowCases: WorkflowCase[] = workflowNames.flatMap((machine) =>
  (contexts[machine] as Context[]).flatMap((context) =>
    [...shortestPaths(machine, context).keys()].map((state) => ({ machine, state, context })),
  ),
)

/** Returns the contexts of a record in a state, the usual one first. */
export const contextsIn = (machine: WorkflowName, state: string): Context[] =>
  workflowCases.filter((story) => story.machine === machine && story.state === state).map(({ context }) => context)

/** Creates a record and moves it to a state by the workflow service, with a context. Returns its id. */
export const createRecordIn = async (
  db: Database,
  machine: WorkflowName,
  state: string,
  context = contextsIn(machine, state)[0] ?? {},
  engine = testEngine,
): Promise<string> => {
  const id = await make[machine](db, context)
  for (const event of shortestPaths(machine, context).get(state) ?? []) {
    await db.transaction((tx) =>
      transitionRecord(
        tx,
        { workflow: machine, id, event: workflowEvent(event, requiredReason(machine, event)) },
        permittedActor(machine, event, context),
        { language: 'en', engine },
      ),
    )
    await prepareContext[machine]?.(db, id, context)
  }
  return id
}

/** Reads the state and version of a record. */
export const readStateAndVersion = async (db: Database, machine: WorkflowName, id: string) => {
  const table = sql.identifier(workflowTable(machine))
  const [row] = await rowsOf<{ state: string; version: number }>(
    db,
    sql`select state, version from ${table} where id = ${id}::uuid`,
  )
  return row
}

export const stateOf = async (db: Database, machine: WorkflowName, id: string): Promise<string | undefined> =>
  (await readStateAndVersion(db, machine, id))?.state
