import type { Field, Fields, LocalizedName } from '#contract/core/fields.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { showsAnything } from '#contract/core/richText.ts'
import { type AlarmName, type Alarms, alarmByName, alarmNames, alarmsFor } from '#contract/products/alarms.ts'
import { missingFields, requiredFields } from '#contract/products/checklist.ts'
import { productContentFields } from '#contract/products/fields.ts'
import { type ProductHelp, product as productKind } from '#contract/products/product.ts'
import { nestedFieldResolver } from '#src/kit/form/showErrors.ts'
import { isDeepEqual } from '#src/kit/lib/deepEqual.ts'
import { parseOptionalNumber } from '#src/kit/lib/numberText.ts'
import { toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

/** Steps of the wizard in their order. */
export const productSteps = ['identity', 'images', 'contact', 'alarms', 'review'] as const
export type ProductStep = (typeof productSteps)[number]

export const isStep = (name: string | null): name is ProductStep =>
  (productSteps as readonly (string | null)[]).includes(name)

export type ContentField = keyof typeof productContentFields

/** Fields of each step. The reason codes of a refusal are names of steps. */
export const stepFields: Record<ProductStep, readonly ContentField[]> = {
  identity: ['names', 'cid', 'communication', 'deviceKind'],
  images: ['icon', 'bindImage', 'loadingPage'],
  contact: ['buyLink', 'email', 'phone'],
  alarms: [],
  review: [],
}

/** Splits paths, so that the parts of these fields show their own errors. */
export const productFieldOf = nestedFieldResolver(['alarms'] satisfies (keyof ProductValues)[])

/** Fields of the wizard, required where a submission needs them. */
export const wizardFields: Fields = Object.fromEntries(
  Object.entries<Field>(productContentFields).map(([name, { optional: _optional, ...field }]) => [
    name,
    (requiredFields as readonly string[]).includes(name) ? field : { ...field, optional: true },
  ]),
) as Fields

/** Returns the step that contains a field. */
export const stepOf = (field: string): ProductStep => {
  const [name = ''] = field.split('.')
  if (name === 'help') return 'contact'
  return productSteps.find((step) => (stepFields[step] as readonly string[]).includes(name)) ?? 'alarms'
}

/** Form values of an alarm; thresholds are text while typing. */
export interface AlarmValues {
  isOn: boolean
  low: string
  high: string
}

export interface ProductValues {
  names: LocalizedName[]
  cid: string
  communication: string
  deviceKind: string
  icon: readonly StoredFile[]
  bindImage: readonly StoredFile[]
  loadingPage: readonly StoredFile[]
  buyLink: string
  email: string
  phone: string
  help: ProductHelp[]
  alarms: Record<AlarmName, AlarmValues>
}

export type ProductResponse = ReplyOf<'getProduct'>

export const contentNames = Object.keys(productContentFields) as ContentField[]

const request = callsOf(productKind).saveOrUpdateProduct.request

export const save = { call: 'saveOrUpdateProduct', request }

const alarmValues = (alarms: Alarms): ProductValues['alarms'] =>
  Object.fromEntries(
    alarmNames.map((name) => {
      const { low, high } = alarms[name] ?? {}
      return [name, { isOn: alarms[name] !== undefined, low: String(low ?? ''), high: String(high ?? '') }]
    }),
  ) as ProductValues['alarms']

/** Returns the form values of a product; a new one has one empty name. */
export const valuesOf = (details: ProductResponse | undefined, language: Language): ProductValues =>
  ({
    ...toRecordValues(productContentFields, contentNames, details?.product, language),
    help: details?.help ?? [],
    alarms: alarmValues(details?.alarms ?? {}),
  }) as ProductValues

const alarmsOf = ({ alarms, deviceKind }: ProductValues): Alarms =>
  Object.fromEntries(
    alarmsFor(deviceKind || null)
      .filter((name) => alarms[name].isOn)
      .map((name) => [
        name,
        Object.fromEntries(alarmByName(name).bounds.map((bound) => [bound, parseOptionalNumber(alarms[name][bound])])),
      ]),
  )

/** Returns the non-empty names, of which one is the default. */
const namesOf = (names: readonly LocalizedName[]): LocalizedName[] | null => {
  const written = names.filter(({ name }) => name.trim() !== '')
  if (written.length === 0) return null
  const hasDefault = written.some(({ isDefault }) => isDefault)
  return hasDefault ? written : written.map((one, index) => ({ ...one, isDefault: index === 0 }))
}

type ProductRequest = Record<string, unknown> &
  Parameters<typeof missingFields>[0] & { names: LocalizedName[] | null; help: ProductHelp[]; alarms: Alarms }

/** Returns the request for the wizard's values. */
export const toProductRequest = (values: ProductValues) =>
  ({
    ...toRecordRequest(productContentFields, contentNames, { ...values }),
    names: namesOf(values.names),
    help: values.help.filter(({ html }) => showsAnything(html)),
    alarms: alarmsOf(values),
  }) as ProductRequest

/** Returns the invalid fields of a request. */
export const invalidFields = (values: Record<string, unknown>): ReadonlySet<string> =>
  new Set(request.safeParse(values).error?.issues.map(({ path }) => String(path[0])))

/** Returns the fields whose values differ from the saved ones. */
export const unsavedFields = (now: Record<string, unknown>, saved: Record<string, unknown>): (keyof ProductValues)[] =>
  (Object.keys(now) as (keyof ProductValues)[]).filter((name) => !isDeepEqual(now[name], saved[name]))

/** Replaces the invalid fields of a request by the values that were saved last. */
export const savable = (values: Record<string, unknown>, saved: Record<string, unknown>): Record<string, unknown> => {
  const invalid = invalidFields(values)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, invalid.has(name) ? saved[name] : value]),
  )
}

/** Tests whether the category of a request is the saved one and no longer available. */
export const isCategoryGone = ({ cid }: Pick<ProductRequest, 'cid'>, details: ProductResponse | undefined): boolean =>
  details?.hasCategory === false && details.product.cid === cid

/** Returns the fields that are missing for a submission, including a saved category that is no longer available. */
export const missingForSubmission = (values: ProductValues, details: ProductResponse | undefined): string[] => {
  const described = toProductRequest(values)
  return missingFields(isCategoryGone(described, details) ? { ...described, cid: null } : described)
}

/** Returns the current content of a product by field. */
export const currentContent = ({
  product,
  help,
  alarms,
}: ProductResponse): Record<string, unknown> & Pick<ProductResponse, 'help'> => ({
  ...product,
  help,
  alarms,
})

/** Stored content of a product, as approved or published. */
export type StoredContent = NonNullable<ProductResponse['published']>

/** Returns the content of a stored version by field. */
export const storedContent = ({ content, help, alarms }: StoredContent): Record<string, unknown> => ({
  ...content,
  help,
  alarms,
})

/** Returns the fields that differ from a stored version; none without such a version. */
export const changedFields = (details: ProductResponse, stored: StoredContent | null): string[] => {
  if (!stored) return []
  const before = storedContent(stored)
  const now = currentContent(details)
  return [...contentNames, 'help', 'alarms'].filter((name) => !isDeepEqual(before[name], now[name]))
}
