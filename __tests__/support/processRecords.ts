import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ProcessName } from '#contract/processes/index.ts'
import { moveOf } from '#machines/process.ts'
import type { Database } from '#server/db/connect.ts'
import { type MovedBy, theClock } from '#server/processes/binding.ts'
import { bindings } from '#server/processes/bindings.ts'
import { moveRecord } from '#server/processes/move.ts'
import { rowsOf } from '#server/services/rows.ts'

type Context = Record<string, unknown>

const hourMs = 3_600_000
const vendorFields = ['name', 'registration_number', 'address', 'contact_name', 'contact_phone', 'contact_email']

/** What a machine can be told of a record, as far as its guards tell things apart. */
export const contextsOf = (machine: ProcessName, state: string): Context[] =>
  ({
    // Whoever was submitted once was complete; it may be incomplete only before.
    vendorAudit: state === 'new' ? [{ missing: [] }, { missing: ['address'] }] : [{ missing: [] }],
    serviceRecord: [
      { start: -2 * hourMs, end: -hourMs, now: 0 },
      { start: -hourMs, end: hourMs, now: 0 },
      ...(state === 'pending' || state === 'void' ? [{ start: hourMs, end: 2 * hourMs, now: 0 }] : []),
    ].filter(({ end }) => state !== 'ended' || end < 0),
    dialShelf: [
      { hasImage: true, hasPackage: true },
      ...(state === 'toBeListed'
        ? [
            { hasImage: true, hasPackage: false },
            { hasImage: false, hasPackage: true },
          ]
        : []),
    ],
    licenceActivation: state === 'activated' ? [{ deviceId: 'D-1' }] : [{ deviceId: 'D-1' }, { deviceId: null }],
  })[machine]

const insert = async (db: Database, statement: SQL): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`${statement} returning id`)
  return row?.id ?? ''
}

const aFile = (db: Database): Promise<string> =>
  insert(
    db,
    sql`insert into file (id, owner_id, rule, name, kind, bytes, object_key)
        select ${randomUUID()}, id, 'image2MB', 'a.png', 'png', 1, ${`public/${randomUUID()}`} from account where username = 'admin'`,
  )

const hoursFromNow = (ms: unknown) => sql`now() + make_interval(secs => ${Number(ms) / 1_000})`

const make: Record<ProcessName, (db: Database, context: Context) => Promise<string>> = {
  vendorAudit: async (db, { missing }) => {
    const columns = vendorFields.map((name) => sql.identifier(name))
    const values = vendorFields.map((name) => sql`${(missing as string[]).includes(name) ? '' : 'Something'}`)
    // The demonstration's own applicant, so that it is its own to submit.
    const id = await insert(
      db,
      sql`insert into vendor (state, ${sql.join(columns, sql`, `)}) values ('new', ${sql.join(values, sql`, `)})`,
    )
    await db.execute(sql`insert into vendor_file (vendor_id, position, file_id) values (${id}, 1, ${await aFile(db)})`)
    await db.execute(sql`update account set vendor_id = ${id} where username = 'vendor-new'`)
    return id
  },
  serviceRecord: (db, { start, end }) =>
    insert(
      db,
      sql`insert into service_record (vid, start_time, end_time, state)
          values ('V1001', ${hoursFromNow(start)}, ${hoursFromNow(end)}, 'pending')`,
    ),
  dialShelf: async (db, { hasImage, hasPackage }) =>
    insert(
      db,
      sql`insert into dial (vid, name, image_id, package_id, state)
          values ('V1001', 'A face', ${hasImage ? await aFile(db) : null}, ${hasPackage ? await aFile(db) : null}, 'toBeListed')`,
    ),
  licenceActivation: (db, { deviceId }) =>
    insert(
      db,
      sql`insert into licence_key (vid, serial, device_id, state)
          values ('V1001', ${randomUUID()}, ${deviceId}, 'generated')`,
    ),
}

/** Who takes a record of each process on its way, whatever is asked of it later. */
const someone: MovedBy = { mover: 'administrator', accountId: null, name: 'the test' }
const theApplicant: MovedBy = { ...someone, mover: 'applicant' }

const ways: Record<ProcessName, Record<string, [event: string, by: MovedBy][]>> = {
  vendorAudit: {
    new: [],
    underReview: [['vendor.submit', theApplicant]],
    rejected: [
      ['vendor.submit', theApplicant],
      ['vendor.reject', someone],
    ],
    approved: [
      ['vendor.submit', theApplicant],
      ['vendor.approve', someone],
    ],
    suspended: [
      ['vendor.submit', theApplicant],
      ['vendor.approve', someone],
      ['vendor.suspend', someone],
    ],
  },
  serviceRecord: {
    pending: [],
    active: [['service.start', theClock]],
    void: [['service.void', someone]],
    ended: [
      ['service.start', theClock],
      ['service.end', theClock],
    ],
  },
  dialShelf: {
    toBeListed: [],
    onShelf: [['dial.list', someone]],
    offShelf: [
      ['dial.list', someone],
      ['dial.delist', someone],
    ],
  },
  licenceActivation: { generated: [], activated: [['licence.activate', someone]] },
}

const why = { codes: ['companyInformation'], note: 'On its way' }

/** A record in a state, taken there by the platform's own service, of which its machine is told this. Answers its id. */
export const aRecordIn = async (
  db: Database,
  machine: ProcessName,
  state: string,
  context: Context,
): Promise<string> => {
  const id = await make[machine](db, context)
  for (const [event, by] of ways[machine][state] ?? [])
    await db.transaction((tx) =>
      moveRecord(tx, { process: machine, id, move: moveOf(event, why) }, by, { language: 'en' }),
    )
  return id
}

/** Where a record stands now. */
export const stateOf = async (db: Database, machine: ProcessName, id: string): Promise<string | undefined> =>
  (await db.transaction((tx) => bindings[machine].hold(tx, id, undefined)))?.state
