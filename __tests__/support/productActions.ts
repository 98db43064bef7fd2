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
  const tokenOf = (who: string): Promise<string> => {
    const token = tokens.get(who) ?? at().signIn(who)
    tokens.set(who, token)
    return token
  }
  const as = async <Data>(who: string, call: string, request: object) =>
    at().call<Data>(call, request, { token: await tokenOf(who) })
  const save = (request: object, who = 'vendor') => as<SavedProduct>(who, 'saveOrUpdateProduct', request)
  const details = async (id: string, who = 'vendor'): Promise<ProductDetails> => {
    const { data } = await as<ProductDetails>(who, 'getProduct', { id })
    if (!data) throw new Error('There is no such product')
    return data
  }
  const cause = (who: string, recordId: string, event: string, reason: object = {}) =>
    as(who, 'transitionRecord', { machine: 'productLife', recordId, event, reason })
  const done = async (who: string, id: string, ...events: string[]) => {
    for (const event of events) expect(await cause(who, id, event)).toMatchObject({ status: statuses.ok.status })
  }
  const createSaved = async (name?: string, who = 'vendor') => {
    const content = await createCompleteProduct(at().db, who, name)
    const { data, errors } = await save(content, who)
    expect(errors).toBeUndefined()
    return { id: data?.id ?? '', pid: data?.pid ?? '', content }
  }
  const createApproved = async (name?: string, who = 'vendor') => {
    const saved = await createSaved(name, who)
    await done(who, saved.id, 'product.submit')
    await done('admin', saved.id, 'product.approve')
    await createQuotaOf(at().db, saved.id)
    return saved
  }
  const createPublished = async (name?: string, who = 'vendor') => {
    const approved = await createApproved(name, who)
    await done(who, approved.id, 'product.publish')
    return approved
  }
  /** Edits the content of a product on top of its current version. */
  const edit = async (id: string, content: object, who = 'vendor') => {
    const { product } = await details(id, who)
    return save({ ...content, id, version: product.version }, who)
  }
  return { as, save, details, cause, done, createSaved, createApproved, createPublished, edit }
}
