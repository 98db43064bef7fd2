import { Button } from '@blueprintjs/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { productContentFields } from '#contract/catalogue/product/fields.ts'
import { productLifeDefinition } from '#contract/workflows/productLife.ts'
import { contractResolver } from '#src/form/contractResolver.ts'
import { FormFailure } from '#src/form/FormFailure.tsx'
import { FormFoot } from '#src/form/FormFoot.tsx'
import { useCheckedAgain } from '#src/form/useCheckedAgain.ts'
import { useUploadsUnderWay } from '#src/form/useUploadsUnderWay.ts'
import { useFormats } from '#src/lib/format.ts'
import { useLanguage, useText } from '#src/lib/i18n.ts'
import { useAddressQuery } from '#src/lib/useAddressQuery.ts'
import { RecordFields } from '#src/records/RecordFields.tsx'
import { localizedName, useReferences } from '#src/references/references.ts'
import { Callout } from '#src/ui/Callout.tsx'
import { RefusedField } from '#src/wizard/RefusedField.tsx'
import { StepRail } from '#src/wizard/StepRail.tsx'
import { useAutosave } from '#src/wizard/useAutosave.ts'
import '#src/wizard/Wizard.css'
import { AlarmsField } from './AlarmsField.tsx'
import { HelpField } from './HelpField.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { ProductReview } from './ProductReview.tsx'
import {
  type ContentField,
  type Details,
  isStep,
  missingOf,
  type ProductStep,
  type ProductValues,
  productSteps,
  save,
  stepFields,
  stepOf,
  toProductRequest,
  valuesOf,
  wizardFields,
} from './steps.ts'
import { entryOf, useProductSender } from './useProductSender.ts'
import { useSubmitProduct } from './useSubmitProduct.ts'

interface Props {
  /** The one that is edited; none while a new one has not been saved yet. */
  details: Details | undefined
  onMade: (id: string) => void
}

const reasons: Record<string, { en: string; zh_CN: string }> =
  productLifeDefinition.events['product.requestChanges'].reasons

/** The guided description of a product: steps on the left, the form, and what users will see. All of it is saved as it is typed. */
export const ProductWizard = ({ details, onMade }: Props) => {
  const { t } = useTranslation(['products', 'wizard'])
  const language = useLanguage()
  const text = useText()
  const formats = useFormats()
  const references = useReferences(productContentFields)
  const { query, changeQuery } = useAddressQuery()
  const [start] = useState(() => ({
    values: valuesOf(details, language),
    entry: entryOf(details?.product) ?? crypto.randomUUID(),
  }))
  const { underWay, check } = useUploadsUnderWay<ProductValues>()
  const form = useForm<ProductValues>({
    defaultValues: start.values,
    resolver: contractResolver(save.request, toProductRequest, language, check),
  })
  useCheckedAgain(form)
  const values = form.watch()
  const { id, version } = details?.product ?? {}
  const { edited, outside } = useProductSender(
    start.entry,
    {
      saved: { id, version },
      request: toProductRequest(start.values),
    },
    (wrong) => {
      for (const [name, message] of wrong) form.setError(name as keyof ProductValues, { type: 'platform', message })
    },
  )
  const { savedAt, isFailed, saveAll } = useAutosave(toProductRequest(values), start.entry, outside)
  useEffect(() => {
    if (savedAt && id === undefined && edited.saved.id !== undefined) onMade(edited.saved.id)
  }, [savedAt, id, edited, onMade])
  const { submit, isBusy, failure } = useSubmitProduct(saveAll, edited)
  const failureId = useId()

  const named = query.get('step')
  const refusal = details?.refusal ?? undefined
  const refused = new Set(productSteps.filter((step) => refusal?.codes.includes(step)))
  const step = isStep(named) ? named : ([...refused][0] ?? 'identity')
  const open = (next: ProductStep) => changeQuery((changed) => changed.set('step', next))
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const missing = missingOf(values)
  const wrong = Object.keys(form.formState.errors)
  const isRight = (one: ProductStep) => ![...missing, ...wrong].some((field) => stepOf(field) === one)
  const right = new Set(productSteps.filter((one) => one !== 'review' && isRight(one)))
  const at = productSteps.indexOf(step)

  const next = async () => {
    const names =
      step === 'contact'
        ? ([...stepFields.contact, 'help'] as const)
        : step === 'alarms'
          ? (['alarms'] as const)
          : stepFields[step]
    if (await form.trigger([...names], { shouldFocus: true })) open(productSteps[at + 1] ?? 'review')
  }
  const onSubmit = async () => {
    const isFine = await form.trigger()
    const [field] = isFine ? missing : Object.keys(form.formState.errors)
    if (field) open(stepOf(field))
    else await submit()
  }
  const fields = { form, fields: wizardFields, references, underWay }
  const field = (name: ContentField) => (
    <div key={name} className="wizard-field">
      <RefusedField note={refusal?.fieldNotes[name]} />
      <RecordFields {...fields} inputs={[name]} />
    </div>
  )
  const file = (name: 'icon' | 'bindImage' | 'loadingPage') => values[name][0]
  return (
    <div className="wizard">
      <StepRail
        label={t('steps')}
        steps={productSteps.map((name) => ({ name, label: t(`step.${name}`) }))}
        at={step}
        refused={refused}
        right={right}
        onOpen={open}
      />
      <form
        className="wizard-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (step === 'review' ? onSubmit() : next())
        }}
      >
        <div className="wizard-body">
          {refusal && (
            <Callout title={t('refused')}>
              {refusal.codes.map((code) => (
                <li key={code}>{reasons[code] ? text(reasons[code]) : code}</li>
              ))}
              {refusal.note && <li>{refusal.note}</li>}
            </Callout>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {t(`step.${step}`)}
          </h1>
          <p className="secondary wizard-lead">{t(`lead.${step}`)}</p>
          {step !== 'images' && stepFields[step].map(field)}
          {/* Out of sight at the other steps, but there: what is under way or was refused is not lost. */}
          <div hidden={step !== 'images'}>{stepFields.images.map(field)}</div>
          {step === 'contact' && <HelpField form={form} />}
          {step === 'alarms' && <AlarmsField form={form} />}
          {step === 'review' && (
            <ProductReview values={values} missing={missing} onOpen={(field) => open(stepOf(field))} />
          )}
        </div>
        <FormFoot>
          <FormFailure id={failureId} failure={failure} />
          {at > 0 && <Button onClick={() => open(productSteps[at - 1] ?? 'identity')}>{t('wizard:back')}</Button>}
          <Button type="submit" intent="primary" loading={isBusy} aria-describedby={failure && failureId}>
            {t(step === 'review' ? 'submit' : 'wizard:next')}
          </Button>
          <span className="secondary" role="status">
            {isFailed ? t('wizard:notSaved') : savedAt && t('wizard:savedAt', { time: formats.time(savedAt) })}
          </span>
        </FormFoot>
      </form>
      <aside className="what-next product-preview">
        <h2>{t('preview')}</h2>
        <PhonePreview
          views={step === 'images' ? ['binding', 'loading'] : ['list']}
          name={localizedName(values.names, language)}
          icon={file('icon')}
          bindImage={file('bindImage')}
          loadingPage={file('loadingPage')}
        />
      </aside>
    </div>
  )
}
