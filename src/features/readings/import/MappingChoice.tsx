import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedMapping } from '#contract/readings/import/group.ts'
import { SelectField } from '#src/kit/form/SelectField.tsx'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx'
import { useDeleteReadingMappingMutation } from '#store/api/generated/readingImport.ts'

interface Props {
  mappings: readonly SavedMapping[]
  chosen: SavedMapping | undefined
  /** True if the file is read with the mapping of the last import, which is not saved. */
  isLast: boolean
  onChoose: (mapping: SavedMapping | undefined) => void
}

/** Option value for the mapping of the last import. */
const last = 'last'

/** Selects a saved mapping, or a guess. A saved mapping can be deleted after confirmation. */
export const MappingChoice = ({ mappings, chosen, isLast, onChoose }: Props) => {
  const { t } = useTranslation(['readingImport', 'common'])
  const notifyError = useNotifyError()
  const [isConfirming, setConfirming] = useState(false)
  const [remove, { isLoading }] = useDeleteReadingMappingMutation()
  if (mappings.length === 0 && !isLast) return null
  const nameOf = ({ name, owner, isShared }: SavedMapping) =>
    owner !== null ? t('mappingOf', { name, owner }) : isShared ? t('mappingShared', { name }) : name
  const onRemove = async () => {
    const { error } = await remove({ id: chosen?.id ?? '' })
    setConfirming(false)
    if (error) return notifyError(error)
    onChoose(undefined)
  }
  return (
    <div className="import-mapping">
      <SelectField
        label={t('mapping')}
        value={chosen?.id ?? (isLast ? last : '')}
        options={[
          { value: '', label: t('mappingGuess') },
          ...(isLast ? [{ value: last, label: t('mappingLast') }] : []),
          ...mappings.map((mapping) => ({ value: mapping.id, label: nameOf(mapping) })),
        ]}
        onChange={(id) => onChoose(mappings.find((mapping) => mapping.id === id))}
      />
      {chosen?.mayChange && (
        <Button variant="minimal" intent="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {t('mappingDelete')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('mappingDeleteTitle', { name: chosen?.name })}
          confirm={t('mappingDelete')}
          busy={isLoading}
          onConfirm={onRemove}
          onCancel={() => setConfirming(false)}
        >
          {t('mappingDeleteText')}
        </ConfirmDialog>
      )}
    </div>
  )
}
