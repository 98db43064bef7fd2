import { Button } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { sendInBatches } from '#src/kit/bulk/sendInBatches.ts'
import { Picker } from '#src/kit/form/Picker.tsx'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useNotifyError } from '#src/kit/lib/useNotifyError.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { CrossIcon } from '#src/kit/ui/icons.ts'
import { useDeleteDialProductMutation, useSaveBatchDialProductMutation } from '#store/api/generated/dialProduct.ts'
import { useGetProductAllQuery } from '#store/api/generated/product.ts'
import { useGetProductScreenPageQuery } from '#store/api/generated/productScreen.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import { useRecords } from '#store/api/useRecords.ts'
import { selectViewer } from '#store/session/slice.ts'

interface Props {
  dialId: string
  /** Vendor of the watch face. */
  vid: string
  products: readonly { id: string; pid: string }[]
}

/** Edits the products of a watch face. Adds them in batches and lists refused ones with the reason. */
export const DialProducts = ({ dialId, vid, products }: Props) => {
  const { t } = useTranslation('dials')
  const language = useLanguage()
  const notifyError = useNotifyError()
  const id = useId()
  const [pid, setPid] = useState('')
  const { data } = useGetProductAllQuery({ body: {} })
  const [refused, setRefused] = useState<readonly { pid: string; msg: string }[]>([])
  const [save, { isLoading }] = useSaveBatchDialProductMutation()
  const [remove] = useDeleteDialProductMutation()
  const names = new Map(data?.list.map((one) => [one.pid, localizedName(one.names ?? [], language) || one.pid]))
  const assignedPids = new Set(products.map((one) => one.pid))
  const isVendor = useAppSelector(selectViewer).role === 'vendor'
  const screens = useGetProductScreenPageQuery({ body: { pageNum: 1, pageSize: limits.pageSizeMax, vid: [vid] } })
  const pidsWithScreen = new Set(useRecords('productScreen', screens.data?.list).map((screen) => screen.pid))
  const others = [...names].filter(([one]) => !assignedPids.has(one) && pidsWithScreen.has(one))
  const add = async (pids: string[]) => {
    const { outcomes, error } = await sendInBatches(pids, {
      size: limits.transitionsMax,
      send: async (batch) => {
        const { data, error } = await save({ body: { dialId, pids: [...batch] } })
        return { data: data?.list, error }
      },
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    setRefused(outcomes.filter(({ status }) => status !== statusCodes.ok))
    if (error) notifyError(error)
    else setPid('')
  }
  const removeProduct = async (productId: string) => {
    const { error } = await remove({ id: productId })
    if (error) notifyError(error)
  }
  return (
    <section className="dial-products" aria-label={t('products')}>
      <h2>{t('products')}</h2>
      <ul>
        {products.map((one) => (
          <li key={one.id}>
            {names.get(one.pid) ?? one.pid} <span className="mono secondary">{one.pid}</span>
            <Button
              size="small"
              variant="minimal"
              icon={<CrossIcon />}
              aria-label={t('unfit', { product: names.get(one.pid) ?? one.pid })}
              onClick={() => void removeProduct(one.id)}
            />
          </li>
        ))}
      </ul>
      <div className="dial-products-add">
        <label htmlFor={id} className="visually-hidden">
          {t('product')}
        </label>
        <Picker
          input={{ id }}
          value={pid}
          placeholder={t('chooseProduct')}
          options={screens.data && others.map(([value, label]) => ({ value, label, detail: value }))}
          onChange={setPid}
        />
        <Button disabled={pid === ''} loading={isLoading} onClick={() => void add([pid])}>
          {t('addProduct')}
        </Button>
        {isVendor && others.length > 1 && (
          <Button variant="minimal" loading={isLoading} onClick={() => void add(others.map(([one]) => one))}>
            {t('addAll')}
          </Button>
        )}
      </div>
      {screens.data && pidsWithScreen.size === 0 && <p className="secondary">{t('noScreens')}</p>}
      <div role="status">
        {refused.length > 0 && (
          <ul className="dial-products-refused">
            {refused.map(({ pid: one, msg }) => (
              <li key={one}>{t('fitRefused', { product: names.get(one) ?? one, why: msg })}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
