import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { countryOfPhone, parsePhone } from '#contract/core/phone.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { vendorInfoFields, vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { type WizardStep, wizardSteps } from '#machines/vendors/vendorWizard.ts'
import type { FormValidator } from '#src/kit/form/contractResolver.ts'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type InfoField = keyof typeof vendorInfoFields

const inputs = Object.keys(vendorInfoFields) as InfoField[]

export type InfoValues = Record<InfoField, string> & {
  /** Uploaded images; the request contains their ids. */
  licenceIds: readonly StoredFile[]
}

/** Fields of each step, and the reason of a refusal that concerns them. */
export const stepFields: Record<Exclude<WizardStep, 'review'>, { fields: readonly InfoField[]; reason: string }> = {
  company: { fields: ['name', 'registrationNumber', 'address', 'website'], reason: 'companyInformation' },
  contact: { fields: ['contactName', 'contactPhone', 'contactEmail'], reason: 'contactInformation' },
}

/** Returns the names of the inputs that are validated with a step. */
export const validatedInputs = (step: WizardStep): (InfoField | 'licenceIds')[] =>
  step === 'review'
    ? [...inputs, 'licenceIds']
    : [...stepFields[step].fields, ...(step === 'company' ? (['licenceIds'] as const) : [])]

export const isStep = (name: string | null): name is WizardStep =>
  (wizardSteps as readonly (string | null)[]).includes(name)

/** Returns the requested step, or the first step before it that is not valid. */
export const reachableStep = (requested: WizardStep, isValid: (step: WizardStep) => boolean): WizardStep =>
  wizardSteps.find((step) => step === requested || !isValid(step)) ?? requested

export const submit: SaveCall = { call: 'submitVendorInfo', request: vendorKind.ownCalls.submitVendorInfo.request }

interface Draft extends Partial<Record<InfoField, string>> {
  step?: WizardStep
  licences?: StoredFile[]
}

/** Returns the values of the saved draft, or else of the last submission. */
export const valuesOf = ({ vendor, licences, draft }: ReplyOf<'getVendorInfo'>): InfoValues => {
  const { licences: draftLicences, step: _step, ...values } = (draft ?? {}) as Draft
  return {
    ...(toFormValues(inputs, { ...vendor, ...values }) as Record<InfoField, string>),
    licenceIds: draftLicences ?? licences,
  }
}

export const stepOf = ({ draft }: ReplyOf<'getVendorInfo'>): WizardStep | undefined => (draft as Draft | null)?.step

export const draftOf = ({ licenceIds, ...values }: InfoValues, step: WizardStep) => ({
  ...values,
  step,
  licences: [...licenceIds],
})

export const toInfoRequest = ({ licenceIds, ...values }: InfoValues) => ({
  ...toRequest(vendorInfoFields, inputs, values),
  licenceIds: licenceIds.map(({ id }) => id),
})

/**
 * Returns a check that a phone number is possible, in the country of the stored one if it has no country code. It is asynchronous, as the numbering plans are too large for the
 * contract; the server checks the same.
 */
export const checkPhone =
  (language: Language, stored: string): FormValidator<Pick<InfoValues, 'contactPhone'>> =>
  async ({ contactPhone }): Promise<Record<string, string>> => {
    const isWrong = contactPhone !== '' && !(await parsePhone(contactPhone, await countryOfPhone(stored)))
    return isWrong ? { contactPhone: translateIn(language)(problems.impossiblePhone) } : {}
  }
