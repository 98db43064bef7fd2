import { statuses } from '#contract/core/status.ts'
import { createQuotaOf } from './licences.ts'
import type { Platform } from './platform.ts'
import { createCompleteProduct } from './products.ts'

export interface SavedProduct {
  id: string
  pid: string
  state: string
  version: number
}

export interface ProductDetails {
  product: SavedProduct & { names: { name: string }[] }
  help: { html: string }[]
  hasQuota: boolean
  published: { content: { names: { name: string }[] } } | null
  approved: { content: { names: { name: string }[] } } | null
  refusal: { fieldNotes: Record<string, string> } | null
}

/** Returns actions on products by account name; that of `vendor` by default. */
export const productActions = (at: () => Platform) => {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (account: string): Promise<string> => {
    const token = tokens.get(account) ?? at().signIn(account)
    tokens.set(account, token)
    return token
  }
  const callAs = async <Data>(account: string, call: string, request: object) =>
    at().call<Data>(call, request, { token: await tokenOf(account) })
  const save = (request: object, account = 'vendor') => callAs<SavedProduct>(account, 'saveOrUpdateProduct', request)
  const readDetails = async (id: string, account = 'vendor'): Promise<ProductDetails> => {
    const { data } = await callAs<ProductDetails>(account, 'getProduct', { id })
    if (!data) throw new Error('There is no such product')
    return data
  }
  const cause = (account: string, recordId: string, event: string, reason: object = {}) =>
    callAs(account, 'transitionRecord', { machine: 'productLife', recordId, event, reason })
  const causeAll = async (account: string, id: string, ...events: string[]) => {
    for (const event of events) expect(await cause(account, id, event)).toMatchObject({ status: statuses.ok.status })
  }
  const createSaved = async (name?: string, account = 'vendor') => {
    const content = await createCompleteProduct(at().db, account, name)
    const { data, errors } = await save(content, account)
    expect(errors).toBeUndefined()
    return { id: data?.id ?? '', pid: data?.pid ?? '', content }
  }
  const createApproved = async (name?: string, account = 'vendor') => {
    const product = await createSaved(name, account)
    await causeAll(account, product.id, 'product.submit')
    await causeAll('admin', product.id, 'product.approve')
    await createQuotaOf(at().db, product.id)
    return product
  }
  const createPublished = async (name?: string, account = 'vendor') => {
    const approved = await createApproved(name, account)
    await causeAll(account, approved.id, 'product.publish')
    return approved
  }
  /** Edits the content of a product on top of its current version. */
  const edit = async (id: string, content: object, account = 'vendor') => {
    const { product } = await readDetails(id, account)
    return save({ ...content, id, version: product.version }, account)
  }
  return { callAs, save, readDetails, cause, causeAll, createSaved, createApproved, createPublished, edit }
}
