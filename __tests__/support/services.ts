import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { ServiceKind } from '#contract/services/type.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createAppOf } from './apps.ts'
import type { Platform } from './platform.ts'

/** Selects the periods of tests, without those of the demonstration. */
export const ofTest = sql`app_name like 'A test %'`

const contracts = (count: number, { kind, vid, zone }: { kind: ServiceKind; vid: string; zone: string }): SQL =>
  sql`insert into service_contract (vid, type_id, kind, app_name, app_version, usage, zone)
      select ${vid}, of.id, of.kind, 'A test ' || left(gen_random_uuid()::text, 13), '2.0', 'testing', ${zone}
        from (select id, kind from app_service_type where kind = ${kind} order by id limit 1) as of,
             generate_series(1, ${count})
      returning id, vid, app_name`

/** Builds a statement that inserts periods, each with its own contract. */
export const createPeriods = (count: number, start: SQL, end: SQL): SQL =>
  sql`with made as (${contracts(count, { kind: 'chatGpt', vid: 'V1001', zone: 'UTC' })})
      insert into service_record (contract_id, vid, app_name, start_time, end_time, validity, anchor_day, state)
      select id, vid, app_name, ${start}, ${end}, '1', 1, 'pending' from made`

/** Inserts a contract without periods. Returns its id. */
export const createContract = async (
  db: Database,
  { kind = 'chatGpt', vid = 'V1001', zone = 'Asia/Shanghai' }: { kind?: ServiceKind; vid?: string; zone?: string } = {},
): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, contracts(1, { kind, vid, zone }))
  return row?.id ?? ''
}

/** Returns the terms of a contract of one year from today. Inserts an app for it. */
export const termsOf = async (db: Database, kind: ServiceKind, vid = 'V1001') => {
  const [type] = await rowsOf<{ id: string }>(db, sql`select id from app_service_type where kind = ${kind}`)
  return {
    newId: randomUUID(),
    vid,
    typeId: type?.id ?? '',
    appName: await createAppOf({ db }, { vid }),
    appVersion: '2.0',
    usage: 'commercial',
    zone: 'Asia/Shanghai',
    validity: '12',
  }
}

export interface Contract {
  id: string
  version: number
  status: string
  startTime: string
  endTime: string
  until: string
  askedValidity: string | null
  appVersion: string
}

interface Period {
  id: string
  state: string
  startTime: string
  endTime: string
}

/** Makes calls about contracts and their periods by signed-in accounts; `admin` by default. */
export const serviceCalls = async (platform: Platform, accounts: readonly string[]) => {
  const tokens = new Map<string, string>()
  for (const name of accounts) tokens.set(name, await platform.signIn(name))
  const callAs = <Data>(account: string, call: string, request: object) =>
    platform.call<Data>(call, request, { token: tokens.get(account) })
  return {
    callAs,
    conclude: (terms: object) => callAs<Contract>('admin', 'saveOrUpdateServicesLicense', terms),
    one: async (id: string) => (await callAs<Contract>('admin', 'getServicesLicense', { id })).data as Contract,
    /** Reads the periods of a contract, earliest first. */
    periodsOf: async (id: string, account = 'admin') => {
      const request = { pageNum: 1, pageSize: 50, contractId: [id], sortColumns: 'startTime asc' }
      return (await callAs<{ list: Period[] }>(account, 'getServiceLicenseDetailPage', request)).data?.list ?? []
    },
    renew: (contractId: string, more: object = {}) =>
      callAs<Period>('admin', 'saveOrUpdateServiceLicenseDetail', {
        newId: randomUUID(),
        contractId,
        validity: '1',
        ...more,
      }),
    voidPeriod: (recordId: string, note?: string) =>
      callAs('admin', 'transitionRecord', {
        machine: 'serviceRecord',
        recordId,
        event: 'service.void',
        reason: { note },
      }),
  }
}

export type ServiceCalls = Awaited<ReturnType<typeof serviceCalls>>
