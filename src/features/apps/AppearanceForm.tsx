import { useTranslation } from 'react-i18next'
import { sysApp } from '#contract/apps/app.ts'
import { bootPhotosMax } from '#contract/apps/appearance.ts'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { nestedFieldResolver } from '#src/kit/form/showErrors.ts'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import type { AppearanceValues } from './appValues.ts'
import { SocialField } from './SocialField.tsx'
import { ThemeField } from './ThemeField.tsx'
import { type AppearanceFormProps, usePreviewValues } from './usePreviewValues.ts'

const save = { call: 'saveSysAppFace' as const, request: sysApp.ownCalls.saveSysAppFace.request }

const toPreview = (values: AppearanceValues) => ({ ...values })

/** Splits paths, so that each link and each colour shows its own error. */
const fieldOf = () => nestedFieldResolver(['social', 'theme'])

/** Edits boot photos in their order, social media links, and the theme. */
export const AppearanceForm = ({ details, onPreview, onSaved }: AppearanceFormProps) => {
  const { t } = useTranslation(['apps', 'form'])
  const { app, version, photos, social, theme, canHaveTheme } = details
  const record = useRecordForm<AppearanceValues>({
    draft: `sysApp face ${app.id}`,
    save,
    current: { id: app.id, version, values: { photos, social, theme } },
    toRequest: ({ photos: files, ...rest }) => ({ ...rest, photos: files.map(({ id }) => id) }),
    resolveField: fieldOf,
    savedName: () => app.name,
    onSaved,
  })
  const { form, underWay } = record
  usePreviewValues(form, onPreview, toPreview)
  const comparedFields = [
    {
      names: ['photos'],
      label: t('bootPhotos'),
      text: (values: AppearanceValues) => values.photos.map(({ name }) => name).join('\n'),
    },
    {
      names: ['social'],
      label: t('social'),
      text: (values: AppearanceValues) => values.social.map(({ link }) => link).join('\n'),
    },
    {
      names: ['theme'],
      label: t('theme'),
      text: ({ theme: of }: AppearanceValues) => (of ? Object.values(of).join(' ') : t('ownLook')),
    },
  ]
  return (
    <RecordForm record={record} comparedFields={comparedFields} action={t('form:save')} onCancel={record.discard}>
      <h2>{t('bootPhotos')}</h2>
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name="photos"
        label={t('bootPhotosHint')}
        rules={['bootScreen']}
        count={bootPhotosMax}
        fromLibrary
      />
      <h2>{t('social')}</h2>
      <SocialField form={form} />
      <h2>{t('theme')}</h2>
      <ThemeField form={form} canHaveTheme={canHaveTheme} />
    </RecordForm>
  )
}
