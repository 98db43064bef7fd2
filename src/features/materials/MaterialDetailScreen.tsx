import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { materialFields } from '#contract/materials/material.ts'
import { Gallery } from '#src/kit/files/Gallery.tsx'
import { DeleteButton } from '#src/kit/form/DeleteButton.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { NamedRecord } from '#src/kit/records/NamedRecord.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { SplitPage } from '#src/kit/ui/SplitPage.tsx'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { CopyButton } from './CopyButton.tsx'
import { MaterialAbout } from './MaterialAbout.tsx'
import { useMaterial } from './useMaterial.ts'

const Found = ({ details }: { details: ReplyOf<'getMaterialLibrary'> }) => {
  const { t } = useTranslation('materials')
  const text = useText()
  const navigate = useNavigate()
  const { material, files, usedBy } = details
  const { id, name, status } = material
  const { label, tone } = materialFields.status.choices[status]
  return (
    <SplitPage
      title={name}
      mark={<Tag tone={tone}>{text(label)}</Tag>}
      actions={
        <>
          <DeleteButton
            call="deleteMaterialLibrary"
            id={id}
            name={name}
            body={t('deletingMaterial')}
            reason={usedBy.length > 0 ? t('inUse') : undefined}
            onDeleted={() => navigate(pathTo('materialLibraryList'))}
          />
          <CopyButton id={id} />
          <LinkButton to={pathTo('materialLibraryAdd', { id })}>{t('edit')}</LinkButton>
        </>
      }
      aside={<MaterialAbout details={details} />}
    >
      <Gallery files={files} />
    </SplitPage>
  )
}

/** One material (`materialLibraryDetail`): its files as they look, what it is, what it was, and what uses it. */
const MaterialDetailScreen = () => {
  const { t } = useTranslation('materials')
  const { id, data, error, refetch } = useMaterial()
  return (
    <NamedRecord
      isNamed={id !== undefined}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
      {...{ data, error }}
      onRetry={refetch}
    >
      {(details) => <Found key={id} details={details} />}
    </NamedRecord>
  )
}

export default MaterialDetailScreen
