import { useEffect, useMemo } from 'react'
import { shallowEqual } from 'react-redux'
import type { Field, Fields, LocalizedName } from '#contract/core/fields.ts'
import type { Kind } from '#contract/core/kind.ts'
import { languageTag } from '#contract/core/localizedText.ts'
import { localizedName, useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import type { CallName } from '#store/api/generated/callNames.ts'
import { type KindMeta, kindMeta } from '#store/api/generated/kindMeta.ts'
import { endpointByName } from '#store/api/index.ts'
import type { AppThunk, RootState } from '#store/reducer.ts'
import { selectViewer } from '#store/session/slice.ts'

export { findLocalizedName, localizedName } from '#src/kit/lib/i18n.ts'

/** Displayed names by `referenceKey` and value of the reference. */
export type References = Readonly<Record<string, ReadonlyMap<string, string>>>

type Reference = Extract<Field, { type: 'reference' }>

/** Returns the key of a reference: kind and column, as a kind may be referenced by different columns. */
export const referenceKey = ({ to, by }: Pick<Reference, 'to' | 'by'>): string => `${to}.${by ?? 'id'}`

const kindMetaByName = (kind: string): KindMeta | undefined => kindMeta[kind as keyof typeof kindMeta]

/** Returns the call that lists the names of all records of a kind. */
const listCall = (kind: string): CallName => {
  const call = kindMetaByName(kind)?.calls.all
  if (!call) throw new Error(`No call names all records of ${kind}`)
  return call
}

export type ReferencedRecord = Readonly<Record<string, unknown>>
interface Endpoint {
  initiate(argument: { body: object }): AppThunk<{ unsubscribe: () => void }>
  select(argument: { body: object }): (state: RootState) => { data?: { list: ReferencedRecord[] } }
}

const argument = { body: {} }
const noNames: References = {}

/**
 * Loads the records that these references can point to, once and again after invalidation; pass the same array each
 * time. Undefined while a list is loading.
 */
export const useReferencedRecords = (
  references: readonly Pick<Reference, 'to' | 'by'>[],
): (ReferencedRecord[] | undefined)[] => {
  const dispatch = useAppDispatch()
  /** An applicant may list no records. */
  const isApplicant = useAppSelector((state) => selectViewer(state).role === 'applicant')
  useEffect(() => {
    if (isApplicant) return
    const calls = new Set(references.map(({ to }) => listCall(to)))
    const subscriptions = [...calls].map((call) => dispatch(endpointByName<Endpoint>(call).initiate(argument)))
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [dispatch, references, isApplicant])
  return useAppSelector(
    (state) => references.map(({ to }) => endpointByName<Endpoint>(listCall(to)).select(argument)(state).data?.list),
    shallowEqual,
  )
}

/** Returns the names of all records that these references can point to; pass the same array each time. */
export const useReferencesTo = (references: readonly Pick<Reference, 'to' | 'by'>[]): References => {
  const language = useLanguage()
  const lists = useReferencedRecords(references)
  return useMemo(() => {
    if (references.length === 0) return noNames
    const nameOf = (title: unknown) =>
      Array.isArray(title) ? localizedName(title as LocalizedName[], language) : String(title ?? '')
    const collator = new Intl.Collator(languageTag(language), { numeric: true })
    return Object.fromEntries(
      references.map((reference, index) => {
        const { by = 'id' } = reference
        const title = kindMetaByName(reference.to)?.title ?? 'name'
        const names = (lists[index] ?? [])
          .filter((item) => item[by] !== null)
          .map((item) => [String(item[by]), nameOf(item[title]) || String(item[by])] as const)
        // Dial groups have an order of their own.
        const isOrdered = lists[index]?.[0]?.position !== undefined
        const sorted = isOrdered ? names : names.toSorted(([, a], [, b]) => collator.compare(a, b))
        return [referenceKey(reference), new Map(sorted)]
      }),
    )
  }, [references, lists, language])
}

const useUniqueReferences = (fields: Fields): Reference[] =>
  useMemo(() => {
    const references = Object.values(fields).filter((field) => field.type === 'reference')
    return [...new Map(references.map((field) => [referenceKey(field), field])).values()]
  }, [fields])

/** Returns the names of all records that these fields can reference. */
export const useReferences = (fields: Fields): References => useReferencesTo(useUniqueReferences(fields))

/**
 * Returns the ids of all records that these fields can reference, by value of the reference. Products have none and are
 * identified by their PID.
 */
export const useReferenceIds = (fields: Fields): References => {
  const references = useUniqueReferences(fields)
  const lists = useReferencedRecords(references)
  return useMemo(
    () =>
      Object.fromEntries(
        references.map((reference, index) => {
          const { by = 'id' } = reference
          const ids = (lists[index] ?? []).map((item) => [String(item[by]), String(item.id ?? item[by])] as const)
          return [referenceKey(reference), new Map(ids)]
        }),
      ),
    [references, lists],
  )
}

/**
 * Returns the references that a form offers. For the field that determines the owning vendor, a vendor is offered only
 * its own records: it may reference a shared one, such as an app of the platform, but not own records under it.
 */
export const useOfferedReferences = (
  { owner, fields }: Pick<Kind, 'owner' | 'fields'>,
  references: References,
): References => {
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const field = fields[(owner !== 'platform' && isVendor && owner.of) || '']
  const ownerReference = useMemo(() => (field?.type === 'reference' ? [field] : []), [field])
  const [list] = useReferencedRecords(ownerReference)
  return useMemo(() => {
    const [reference] = ownerReference
    if (!reference || !list) return references
    const key = referenceKey(reference)
    const own = new Set(list.filter(({ vid }) => vid !== null).map((item) => String(item[reference.by ?? 'id'])))
    return { ...references, [key]: new Map([...(references[key] ?? [])].filter(([value]) => own.has(value))) }
  }, [ownerReference, list, references])
}
