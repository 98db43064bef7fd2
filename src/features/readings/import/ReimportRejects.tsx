import { Button } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportReport, SavedMapping } from '#contract/readings/import/group.ts'
import { useGetReadingMappingsQuery } from '#store/api/generated/readingImport.ts'
import { useNextImport } from './useNextImport.ts'

const MappingForm = lazy(() => import('./MappingForm.tsx'))

interface Props {
  kind: ImportReport['kind']
  readBy: NonNullable<ImportReport['readBy']>
  onAgain: () => void
}

/** Imports corrected rejects with the mapping of their import, which can be saved. */
export const ReimportRejects = ({ kind, readBy, onAgain }: Props) => {
  const { t } = useTranslation('readingImport')
  const { mapping } = readBy
  const [isKeeping, setKeeping] = useState(false)
  const setNext = useNextImport(kind)
  const { data } = useGetReadingMappingsQuery({ body: { kind } })
  // The database orders the fields of both mappings alike.
  const text = JSON.stringify(mapping)
  const kept = (data?.list as SavedMapping[] | undefined)?.find((one) => JSON.stringify(one.mapping) === text)
  return (
    <>
      <Button
        onClick={() => {
          setNext({ ...readBy, keptId: kept?.id })
          onAgain()
        }}
      >
        {t('rejectsAgain')}
      </Button>
      {data && !kept && (
        <Button aria-haspopup="dialog" onClick={() => setKeeping(true)}>
          {t('mappingKeep')}
        </Button>
      )}
      {isKeeping && (
        <Suspense>
          <MappingForm
            {...{ kind, mapping }}
            kept={undefined}
            onClose={() => setKeeping(false)}
            onSaved={() => setKeeping(false)}
          />
        </Suspense>
      )}
    </>
  )
}
