import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Text } from '#contract/core/text.ts'
import { productContentFields } from '#contract/products/fields.ts'
import { productLifeDefinition } from '#contract/products/productLife.ts'
import { ConflictDialog } from '#src/kit/form/ConflictDialog.tsx'
import { contractResolver } from '#src/kit/form/contractResolver.ts'
import { usePendingUploads } from '#src/kit/form/usePendingUploads.ts'
import { useRevalidation } from '#src/kit/form/useRevalidation.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { usePageTitle } from '#src/kit/lib/usePageTitle.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { RecordFields } from '#src/kit/records/RecordFields.tsx'
import { localizedName, useReferences } from '#src/kit/references/references.ts'
import { RecordHistory } from '#src/kit/statechart/RecordHistory.tsx'
import { Callout } from '#src/kit/ui/Callout.tsx'
import { FieldReviewNote } from '#src/kit/wizard/FieldReviewNote.tsx'
import { ReviewWizard } from '#src/kit/wizard/ReviewWizard.tsx'
import { useAutosave } from '#src/kit/wizard/useAutosave.ts'
import { useFieldFocus } from '#src/kit/wizard/useFieldFocus.ts'
import { useUnsavedFields } from '#src/kit/wizard/useUnsavedFields.ts'
import { AlarmsField } from './AlarmsField.tsx'
import { ExportDefinitionButton } from './ExportDefinitionButton.tsx'
import { HelpField } from './HelpField.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { ProductLicences } from './ProductLicences.tsx'
import { ProductReview } from './ProductReview.tsx'
import { productComparedFields } from './productComparedFields.ts'
import {
  type ContentField,
  currentContent,
  invalidFields,
  isStep,
  missingForSubmission,
  type ProductResponse,
  type ProductStep,
  type ProductValues,
  productFieldOf,
  productSteps,
  save,
  stepFields,
  stepOf,
  toProductRequest,
  unsavedFields,
  valuesOf,
  wizardFields,
} from './steps.ts'
import { useNewProductId } from './useNewProductId.ts'
import { autosaveKey, useProductAutosave } from './useProductAutosave.ts'
import { useProductConflict } from './useProductConflict.ts'
import { useServerErrors } from './useServerErrors.ts'
import { useSubmitProduct } from './useSubmitProduct.ts'
import { productName, productSnapshot, publishSummaries } from './workflowRecord.ts'
import './ProductWizard.css'

interface Props {
  /** Undefined until a new product is saved. */
  details: ProductResponse | undefined
  onCreated: (id: string) => void
  /** Requests the product again after a conflict. */
  onStale: () => void
}

const reasons: Readonly<Record<string, Text>> = productLifeDefinition.events['product.requestChanges'].reasons

/** Renders the wizard of a product with a preview. All input is saved automatically. */
export const ProductWizard = ({ details, onCreated, onStale }: Props) => {
  const { t } = useTranslation(['products', 'wizard', 'core.names'])
  const language = useLanguage()
  const text = useText()
  const references = useReferences(productContentFields)
  usePageTitle(details ? productName(details.product, language) : t('core.names:pages.editProduct'))
  /** Every setting of the alarms is valid, so the step is marked only once it was opened. */
  const [hasSeenAlarms, setSeenAlarms] = useState(Object.keys(details?.alarms ?? {}).length > 0)
  const { query, changeQuery } = useUrlQuery()
  const newId = useNewProductId(details?.product.id)
  const [start] = useState(() => ({
    values: valuesOf(details, language),
    entry: autosaveKey(details?.product) ?? newId,
  }))
  const { underWay, check } = usePendingUploads<ProductValues>()
  const form = useForm<ProductValues>({
    defaultValues: start.values,
    resolver: contractResolver(save.request, toProductRequest, language, check, () => productFieldOf),
  })
  useRevalidation(form)
  const values = form.watch()
  const { id, version } = details?.product ?? {}
  const [isStale, setStale] = useState(false)
  const onSettled = useCallback(() => setStale(false), [])
  const platformErrors = useServerErrors(form)
  const { edited, outside } = useProductAutosave(
    start.entry,
    { saved: id === undefined ? { newId } : { id, version }, request: toProductRequest(start.values) },
    {
      onWrong: platformErrors.show,
      onStale: () => {
        setStale(true)
        // It was created and only the response was lost; the created product is loaded.
        if (edited.saved.id === undefined) onCreated(newId)
      },
    },
  )
  const { savedAt, isFailed, saveAll, saveAgain } = useAutosave<Record<string, unknown>>(
    toProductRequest(values),
    start.entry,
    outside,
  )
  const conflict = useProductConflict({
    form,
    details,
    edited,
    isStale,
    saveAgain,
    onSettled,
  })
  useUnsavedFields({
    name: `product ${id ?? newId}`,
    form,
    unsaved: unsavedFields(toProductRequest(values), edited.request),
    version: edited.saved.version,
    isWrong: (field, typed) => invalidFields(toProductRequest(typed)).has(field),
  })
  useEffect(() => {
    if (savedAt && id === undefined && edited.saved.id !== undefined) onCreated(edited.saved.id)
  }, [savedAt, id, edited, onCreated])
  const { submit, isBusy, failure } = useSubmitProduct({
    edited,
    onStale,
    /** Refused values are sent again, so that their errors are shown. */
    saveAll: () => {
      const now = toProductRequest(form.getValues())
      if (unsavedFields(now, edited.request).length > 0) saveAgain(now)
      return saveAll()
    },
    wrong: () => platformErrors.showAgain(edited),
  })

  const named = query.get('step')
  const refusal = details?.refusal ?? undefined
  const refused = new Set(productSteps.filter((step) => refusal?.codes.includes(step)))
  const step = isStep(named) ? named : ([...refused][0] ?? 'identity')
  /** Opens a step, at one of its fields. */
  const open = (next: ProductStep, field?: string) =>
    changeQuery((changed) => {
      changed.set('step', next)
      if (field === undefined) changed.delete('field')
      else changed.set('field', field)
    })
  const openField = (field: string) => open(stepOf(field), field.split('.')[0])
  useFieldFocus(step)

  const missing = missingForSubmission(values, details)
  const invalid = Object.keys(form.formState.errors)
  const isValid = (one: ProductStep) => ![...missing, ...invalid].some((field) => stepOf(field) === one)
  const isSeen = hasSeenAlarms || step === 'alarms' || step === 'review'
  if (isSeen && !hasSeenAlarms) setSeenAlarms(true)
  const validSteps = new Set(
    productSteps.filter((one) => one !== 'review' && isValid(one) && (one !== 'alarms' || isSeen)),
  )
  const at = productSteps.indexOf(step)

  const next = async () => {
    const names =
      step === 'contact'
        ? ([...stepFields.contact, 'help'] as const)
        : step === 'alarms'
          ? (['alarms'] as const)
          : stepFields[step]
    const isFormValid = await form.trigger([...names], { shouldFocus: true })
    const isRefused = platformErrors.showAgain(edited).some((field) => stepOf(field) === step)
    if (isFormValid && !isRefused) open(productSteps[at + 1] ?? 'review')
  }
  const onSubmit = async () => {
    const isFormValid = await form.trigger()
    const [field] = isFormValid ? missing : Object.keys(form.formState.errors)
    if (field) return openField(field)
    const [refusedField] = await submit()
    if (refusedField) openField(refusedField)
  }
  const fields = { form, fields: wizardFields, references, pendingUploads: underWay }
  const withNote = (name: ContentField | 'help' | 'alarms', shown: ReactNode) => (
    <div key={name} className="wizard-field" data-field={name}>
      <FieldReviewNote note={refusal?.fieldNotes[name]} />
      {shown}
    </div>
  )
  const field = (name: ContentField) => withNote(name, <RecordFields {...fields} inputs={[name]} />)
  const file = (name: 'icon' | 'bindImage' | 'loadingPage') => values[name][0]
  return (
    <ReviewWizard
      label={t('steps')}
      steps={productSteps.map((name) => ({ name, label: t(`step.${name}`) }))}
      {...{ step, refused, right: validSteps, savedAt, isFailed, isBusy, failure, onSubmit }}
      lead={step === 'review' && details?.approved ? t('submitsAgain') : t(`lead.${step}`)}
      above={
        refusal && (
          <Callout title={t('refused')}>
            {refusal.codes.map((code) => (
              <li key={code}>{reasons[code] ? text(reasons[code]) : code}</li>
            ))}
            {refusal.note && <li>{refusal.note}</li>}
          </Callout>
        )
      }
      onOpen={open}
      onBack={() => open(productSteps[at - 1] ?? 'identity')}
      onNext={next}
      submit={t('submit')}
      aside={
        <>
          <aside className="what-next product-preview">
            {(details?.published || details?.approved) && (
              <RecordHistory
                {...productSnapshot(details, language)}
                except={['product.submit']}
                summaries={publishSummaries(details, t)}
                references={references}
              />
            )}
            <h2>{t('preview')}</h2>
            <PhonePreview
              views={step === 'images' ? ['binding', 'loading'] : ['list']}
              name={localizedName(values.names, language)}
              icon={file('icon')}
              bindImage={file('bindImage')}
              loadingPage={file('loadingPage')}
            />
            {details && <ProductLicences product={details.product} name={productName(details.product, language)} />}
            {details && <ExportDefinitionButton pid={details.product.pid} content={currentContent(details)} />}
          </aside>
          {conflict && (
            <ConflictDialog conflict={conflict} comparedFields={productComparedFields({ references, language, t })} />
          )}
        </>
      }
    >
      {step !== 'images' && stepFields[step].map(field)}
      {/* Hidden rather than unmounted at other steps, so that uploads in progress and their errors are kept. */}
      <div hidden={step !== 'images'}>{stepFields.images.map(field)}</div>
      {step === 'contact' && withNote('help', <HelpField form={form} pendingUploads={underWay} />)}
      {step === 'alarms' && withNote('alarms', <AlarmsField form={form} />)}
      {step === 'review' && <ProductReview {...{ values, details, missing }} onOpen={openField} />}
    </ReviewWizard>
  )
}
