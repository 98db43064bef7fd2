import { useTranslation } from 'react-i18next'
import { materialFields } from '#contract/materials/material.ts'
import { Gallery } from '#src/kit/files/Gallery.tsx'
import { RecordPage } from '#src/kit/records/RecordPage.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { pathTo } from '#src/routes/index.ts'
import { CopyButton } from './CopyButton.tsx'
import { MaterialDetails } from './MaterialDetails.tsx'
import { useMaterial } from './useMaterial.ts'

/** Shows one material (`materialLibraryDetail`): files, fields, versions and uses. */
const MaterialDetailScreen = () => {
  const { t } = useTranslation('materials')
  return (
    <RecordPage
      page="materialLibraryDetail"
      response={useMaterial()}
      none={{ title: t('noneTitle'), hint: t('noneHint') }}
    >
      {(details) => {
        const { id, name, status } = details.material
        return {
          title: name,
          state: materialFields.status.choices[status],
          deletion: {
            call: 'deleteMaterialLibrary',
            body: t('deletingMaterial'),
            reason: details.usedBy.length > 0 ? t('inUse') : undefined,
            page: 'materialLibraryList',
          },
          actions: (
            <>
              <CopyButton id={id} />
              <LinkButton to={pathTo('materialLibraryAdd', { id })}>{t('edit')}</LinkButton>
            </>
          ),
          aside: <MaterialDetails details={details} />,
          body: <Gallery files={details.files} />,
        }
      }}
    </RecordPage>
  )
}

export default MaterialDetailScreen
