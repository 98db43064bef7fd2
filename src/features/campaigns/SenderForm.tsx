import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type SenderSettings, senderCalls } from '#contract/campaigns/sender.ts'
import { platformColour } from '#contract/core/colour.ts'
import { type LanguageCode, languageCodes } from '#contract/core/languageCodes.ts'
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
type Values = Record<string, string>
const signatureIn = (language: LanguageCode) => `signature_${language}`

const valuesOf = (sign: SenderSettings | null): Values => ({
  ...Object.fromEntries(textFields.map((name) => [name, sign?.[name] ?? ''])),
  postalAddress: sign?.postalAddress ?? '',
  privacyUrl: sign?.privacyUrl ?? '',
  colour: sign?.colour ?? platformColour,
  ...Object.fromEntries(
    languages.map((code) => [
      signatureIn(code),
      sign?.signatures.find(({ language }) => language === code)?.html ?? '',
    ]),
  ),
})

/** Edits the sender of campaigns: name, addresses, privacy policy, colour, and a signature in each language. */
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
      record={record as Parameters<typeof RecordForm<Values>>[0]['record']}
      comparedFields={comparedFields.map((name) => ({
        names: [name],
        label: t(`sign.${name}`),
        text: (values: Values) => values[name] ?? '',
      }))}
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
