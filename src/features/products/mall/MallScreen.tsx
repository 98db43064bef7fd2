import { type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { Picker } from '#src/kit/form/Picker.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { EmptyState } from '#src/kit/ui/EmptyState.tsx'
import { useGetVendorAllQuery } from '#store/api/generated/vendor.ts'
import { usePage } from '#store/api/usePage.ts'
import { selectViewer } from '#store/session/slice.ts'
import { Mall, MallHeader } from './Mall.tsx'
import './Mall.css'

interface VendorMallProps {
  vid: string
  chooser: ReactNode
}

const VendorMall = ({ vid, chooser }: VendorMallProps) => {
  const request = useMemo(() => ({ pageNum: 1, pageSize: limits.pageSizes[0], sortColumns: 'name asc', vid }), [vid])
  const { rows } = usePage('getVendorPage', 'vendor', request)
  return <Mall vid={vid} shop={rows[0]?.mallPcUrl ?? ''} chooser={chooser} />
}

/** Shows the mall of the vendor in the address to an administrator. */
const SelectableMall = () => {
  const { t } = useTranslation('mall')
  const id = useId()
  const { query, changeQuery } = useUrlQuery()
  const vid = query.get('vid') ?? ''
  const { data } = useGetVendorAllQuery({ body: {} })
  const approved = data?.list.flatMap(({ name, vid: value }) => (value ? [{ value, label: name, detail: value }] : []))
  const chooser = (
    <span className="mall-choice">
      <label htmlFor={id}>{t('vendor')}</label>
      <Picker
        input={{ id }}
        placeholder={t('choose')}
        value={vid}
        options={approved}
        onChange={(value) => changeQuery((next) => (value === '' ? next.delete('vid') : next.set('vid', value)))}
      />
    </span>
  )
  if (vid) return <VendorMall key={vid} vid={vid} chooser={chooser} />
  return (
    <div className="page">
      <MallHeader>{chooser}</MallHeader>
      <EmptyState title={t('noVendor')}>{t('noVendorHint')}</EmptyState>
    </div>
  )
}

/** Shows the recommended items of a vendor and a link to its shop (`mall`). */
const MallScreen = () => {
  const { accessLevel, vid, mallPcUrl } = useAppSelector(selectViewer)
  return accessLevel === 1 ? <SelectableMall /> : <Mall vid={vid ?? ''} shop={mallPcUrl} />
}

export default MallScreen
