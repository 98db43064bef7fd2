import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { fileProblemText } from '#contract/core/files/check.ts'
import { materialFileRules, materialFilesMax, materialProblems } from '#contract/core/files/material.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { materialFields } from '#contract/materials/material.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { FormRichTextField } from '#src/kit/form/FormRichTextField.tsx'
import { RecordForm } from '#src/kit/form/RecordForm.tsx'
import { useRecordForm } from '#src/kit/form/useRecordForm.ts'
import { labelledValue } from '#src/kit/lib/format.ts'
import { translateIn, useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { pathTo } from '#src/routes/index.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { type MaterialValues, materialFormValues, saveMaterial, toMaterialRequest } from './materialValues.ts'
import { PeriodStatus } from './PeriodStatus.tsx'
import { useRequiredPixels } from './useMaterial.ts'
import { useMaterialComparedFields } from './useMaterialComparedFields.ts'

/** Edits a material; `details` is undefined for a new one. */
export const MaterialForm = ({ details }: { details: ReplyOf<'getMaterialLibrary'> | undefined }) => {
  const { t } = useTranslation(['materials', 'form'])
  const language = useLanguage()
  const text = useText()
  const navigate = useNavigate()
  const references = useReferences(materialFields)
  const comparedFields = useMaterialComparedFields(references)
  const { id, version } = details?.material ?? {}
  const record = useRecordForm<MaterialValues>({
    draft: `material ${id ?? 'new'}`,
    save: saveMaterial,
    current: { id, version, values: materialFormValues(details) },
    toRequest: toMaterialRequest,
    savedName: ({ name }) => name,
    onSaved: (saved) => navigate(pathTo('materialLibraryDetail', { id: saved })),
  })
  const { form, underWay } = record
  const exact = useRequiredPixels(form.watch('resolutionId'))
  const misfits = (files: readonly StoredFile[]) =>
    (exact ? materialProblems(files, exact) : [])
      .map(({ name, problem }) => labelledValue(name, translateIn(language)(fileProblemText(problem)), language))
      .join('\n')
  const common = { form, fields: materialFields }
  return (
    <RecordForm
      record={record}
      comparedFields={comparedFields}
      action={t(id === undefined ? 'form:add' : 'form:save')}
      onCancel={() =>
        navigate(id === undefined ? pathTo('materialLibraryList') : pathTo('materialLibraryDetail', { id }))
      }
    >
      <FormField {...common} name="name" />
      <div className="form-pair">
        <FormField {...common} name="typeId" options={references['materialType.id']} />
        <FormField {...common} name="resolutionId" options={references['materialResolution.id']} />
        <FormField {...common} name="startTime" />
        <FormField {...common} name="endTime" hint={t('endHint')} />
      </div>
      <PeriodStatus {...form.watch()} />
      <FormFileField
        form={form}
        pendingUploads={underWay}
        name="fileIds"
        label={t('filesOf')}
        isRequired
        rules={materialFileRules}
        exact={exact}
        count={materialFilesMax}
        error={misfits(form.watch('fileIds')) || undefined}
      />
      <FormRichTextField
        form={form}
        name="descriptionHtml"
        pendingUploads={underWay}
        label={text(materialFields.description.label)}
      />
    </RecordForm>
  )
}
