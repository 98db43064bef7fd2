import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type RecordOfKind, recordKinds } from '#contract/kinds.ts'
import { useReferences } from '#src/kit/references/references.ts'
import { ListScreen } from '#src/kit/table/ListScreen.tsx'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import { pathTo } from '#src/routes/index.ts'
import type { List } from '#src/routes/list.ts'
import { MaterialCard } from './MaterialCard.tsx'
import './MaterialListScreen.css'

type Material = RecordOfKind<'material'>

/** Lists materials (`materialLibraryList`) as a table or as cards. */
const MaterialListScreen = ({ list }: { list: List<'material'> }) => {
  const { t } = useTranslation(['materials', 'core.names'])
  const navigate = useNavigate()
  const { 'materialType.id': types, 'materialResolution.id': resolutions } = useReferences(recordKinds.material)
  const columnOptions = useMemo<ColumnOptions<Material>>(
    () => ({
      excludedColumns: ['id', 'cover', 'version'],
      widths: { name: 216, description: 240 },
      content: {
        name: ({ cover }, words) => (
          <span className="material-cell">
            {cover && <img src={cover} alt="" loading="lazy" />}
            {words}
          </span>
        ),
      },
    }),
    [],
  )
  return (
    <ListScreen
      list={list}
      title={t('core.names:pages.materialLibraryList')}
      count={(count) => t('materials', { count })}
      emptyText={t('materialsEmpty')}
      columnOptions={columnOptions}
      onOpen={({ id }) => navigate(pathTo('materialLibraryDetail', { id }))}
      card={(material) => (
        <MaterialCard
          material={material}
          type={types?.get(material.typeId)}
          resolution={resolutions?.get(material.resolutionId)}
        />
      )}
    />
  )
}

export default MaterialListScreen
