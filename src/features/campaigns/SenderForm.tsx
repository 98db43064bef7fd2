import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type SenderSettings, senderCalls } from '#contract/campaigns/sender.ts'
import { platformColour } from '#contract/core/colour.ts'
import { logoRule } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { FormTextField } from '#src/kit/form/FormTextField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { pathTo } from '#src/routes/index.ts'
import { toastAdded } from '#store/toasts.ts'

/** Languages with a signature of their own; others get the English one. */
const languages = ['en', 'zh-CN'] as const satisfies LanguageCode[]

const textFields = ['senderName', 'senderAddress', 'replyTo'] as const
const comparedFields = [...textFields, 'postalAddress', 'privacyUrl', 'colour'] as const
type SignedLanguage = (typeof languages)[number]
const signatureIn = <L extends SignedLanguage>(language: L): `signature_${L}` => `signature_${language}`

type Values = Record<(typeof comparedFields)[number] | `signature_${SignedLanguage}`, string> & {
  /** The logo, if there is one. */
  logoId: readonly StoredFile[]
}

const signatureOf = (sign: SenderSettings | null, code: SignedLanguage): string =>
  sign?.signatures.find(({ language }) => language === code)?.html ?? ''

const valuesOf = (sign: SenderSettings | null): Values => ({
  senderName: sign?.senderName ?? '',
  senderAddress: sign?.senderAddress ?? '',
  replyTo: sign?.replyTo ?? '',
  postalAddress: sign?.postalAddress ?? '',
  privacyUrl: sign?.privacyUrl ?? '',
  colour: sign?.colour ?? platformColour,
  logoId: sign?.logo ? [sign.logo] : [],
  signature_en: signatureOf(sign, 'en'),
  'signature_zh-CN': signatureOf(sign, 'zh-CN'),
})

/** Edits the sender of campaigns: name, addresses, privacy policy, colour, logo, and a signature in each language. */
export const SenderForm = ({ sign }: { sign: SenderSettings | null }) => {
  const { t } = useTranslation(['marketing', 'form'])
  const text = useText()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const version = sign?.version ?? 0
  const writtenLanguages = (values: Values) => languages.filter((code) => values[signatureIn(code)])
  const record = useRecordForm<Values, unknown>({
    draft: 'subscription signature',
    save: { call: 'saveSubscribePushSign', request: senderCalls.saveSubscribePushSign.request },
    current: { version, values: valuesOf(sign) },
    toRequest: (values) => ({
      version,
      senderName: values.senderName,
      senderAddress: values.senderAddress,
      replyTo: values.replyTo?.trim() || null,
      postalAddress: values.postalAddress,
      privacyUrl: values.privacyUrl?.trim() || null,
      colour: values.colour,
      logoId: values.logoId[0]?.id ?? null,
      // Signatures in languages without a field here are preserved.
      signatures: [
        ...(sign?.signatures ?? []).filter(({ language }) => !(languages as readonly string[]).includes(language)),
        ...writtenLanguages(values).map((language) => ({ language, html: values[signatureIn(language)] })),
      ],
    }),
    resolveField: (values) => (path) => {
      const [name = '', index] = path.split('.')
      return name === 'signatures' ? signatureIn(writtenLanguages(values)[Number(index)] ?? 'en') : name
    },
    onSaved: () => dispatch(toastAdded({ tone: 'good', text: t('signSaved') })),
  })
  const { form, underWay } = record
  return (
    <RecordForm
      record={record}
      comparedFields={[
        ...comparedFields.map((name) => ({
          names: [name],
          label: t(`sign.${name}`),
          text: (values: Values) => values[name],
        })),
        { names: ['logoId'], label: t('sign.logo'), text: ({ logoId }: Values) => logoId[0]?.name ?? '' },
      ]}
      action={t('form:save')}
      onCancel={() => navigate(pathTo('emailCampaigns'))}
    >
      {textFields.map((name) => (
        <FormTextField
          key={name}
          form={form}
          name={name}
          label={t(`sign.${name}`)}
          hint={t(`signHint.${name}`)}
          isRequired={name !== 'replyTo'}
        />
      ))}
      <FormTextField
        form={form}
        name="postalAddress"
        label={t('sign.postalAddress')}
        hint={t('signHint.postalAddress')}
        isRequired
        rows={2}
      />
      <FormTextField form={form} name="privacyUrl" label={t('sign.privacyUrl')} hint={t('signHint.privacyUrl')} />
      <FormTextField form={form} name="colour" type="color" label={t('sign.colour')} hint={t('signHint.colour')} />
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name="logoId"
        label={t('sign.logo')}
        rules={[logoRule]}
        count={1}
      />
      <p className="field-hint sender-logo-hint">{t('signHint.logo')}</p>
      {languages.map((code) => (
        <FormRichTextField
          key={code}
          form={form}
          name={signatureIn(code)}
          pendingUploads={underWay}
          label={t('signatureIn', { language: text(languageCodes[code]) })}
        />
      ))}
    </RecordForm>
  )
}
