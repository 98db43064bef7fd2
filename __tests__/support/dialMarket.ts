import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import type { Finding } from '#contract/dials/lab/findings.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { storeFile } from '#server/platform/seed/pictures.ts'
import { accountId } from './accounts.ts'
import { createPackage } from './dialPackages.ts'
import { startPlatform } from './platform.ts'
import { createName, createUploadedFile } from './products.ts'

interface Details {
  dial: RecordOfKind<'dial'>
  report: { sha256: string | null; findings: Finding[] }
  products: { id: string; pid: string }[]
}

export interface Batch {
  list: { pid: string; status: number }[]
}

/** Screen of the product that test packages are for. */
export const testScreen = { shape: 'square', width: 96, height: 112, memory: 512 }

export const goodPackage = () => createPackage({ overrides: { products: ['P2003'] } })
export const badPackage = () => createPackage({ overrides: { products: ['P2003'], memory: 1 } })

/** Starts a platform with accounts in its dial market. `vendor` has a product with a screen, P2003. */
export const startDialMarket = async () => {
  const platform = await startPlatform()
  await platform.db.execute(sql`update vendor set features = '["dialStatus"]' where vid = 'V1002'`)
  const tokens: Record<string, string> = {}
  for (const account of ['admin', 'vendor', 'omnia', 'kestrel']) tokens[account] = await platform.signIn(account)

  const callAs = <Data = { id: string; version: number }>(account: string, name: string, request: object = {}) =>
    platform.call<Data>(name, request, { token: tokens[account] })
  const storePackage = async (bytes: Buffer, account = 'vendor') => {
    const about = { name: 'face.zip', ownerId: await accountId(platform.db, account), kind: 'zip' as const, bytes }
    return storeFile(platform.db, platform.storage.store, about, 'dialPackage')
  }
  const createGroup = async (account = 'vendor') => {
    const { data } = await callAs<{ list: { id: string }[] }>(account, 'getDialGroupAll')
    if (data?.list[0]) return data.list[0].id
    return (await callAs(account, 'saveOrUpdateDialGroup', { name: 'First', vid: null })).data?.id
  }
  const createRequest = async (account = 'vendor', more: object = {}) => {
    const { data } = await callAs<{ list: { id: string }[] }>(account, 'getDialTypeAll')
    const image = await createUploadedFile(platform.db, account, 'dialDisplay')
    const about = { names: [createName('en', 'A face', true)], release: '1.0.0', author: 'A maker' }
    return { ...about, typeId: data?.list[0]?.id, groupId: await createGroup(account), image, package: null, ...more }
  }
  const createDial = async (bytes: Buffer | null, account = 'vendor') => {
    const request = await createRequest(account, { package: bytes && (await storePackage(bytes, account)) })
    const { data, errors } = await callAs(account, 'saveOrUpdateDial', request)
    if (errors) throw new Error(JSON.stringify(errors))
    return { ...request, id: data?.id ?? '', version: data?.version ?? 0 }
  }
  const detailsOf = async (id: string) => (await callAs<Details>('vendor', 'getDial', { id })).data as Details
  const fitTo = (dialId: string, pids = ['P2003']) => callAs<Batch>('vendor', 'saveBatchDialProduct', { dialId, pids })
  const move = (account: string, id: string, event: string, reason?: object) =>
    callAs(account, 'transitionRecord', { machine: 'dialShelf', recordId: id, event, ...(reason && { reason }) })
  const createListedDial = async (bytes = goodPackage()) => {
    const dial = await createDial(bytes)
    await fitTo(dial.id)
    const { status, msg } = await move('vendor', dial.id, 'dial.list')
    if (status !== statuses.ok.status) throw new Error(msg)
    return dial
  }

  await callAs('vendor', 'saveOrUpdateProductScreen', { pid: 'P2003', ...testScreen })
  return { platform, callAs, storePackage, createRequest, createDial, detailsOf, fitTo, move, createListedDial }
}
export type DialMarket = Awaited<ReturnType<typeof startDialMarket>>
