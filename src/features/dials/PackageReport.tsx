import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/core/limits.ts'
import { compatibilityFindings, type TargetProduct } from '#contract/dials/lab/compatibility.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { localizedName } from '#src/kit/references/references.ts'
import { ErrorState } from '#src/kit/ui/ErrorState.tsx'
import { useGetProductAllQuery } from '#store/api/generated/product.ts'
import { usePage } from '#store/api/usePage.ts'
import { FindingList } from './FindingList.tsx'
import type { LabResult } from './labWorker.ts'

interface Props {
  look: PackageInspection
  pictures: LabResult['pictures']
  /** PIDs of the products that the watch face is assigned to; undefined for a new face. */
  chosen: readonly string[] | undefined
}

/**
 * Returns the products to compare with: the assigned ones, or for a new face those in the manifest whose screen is
 * known.
 */
const comparedProducts = (
  { look, chosen }: Props,
  screens: ReadonlyMap<string, RecordOfKind<'productScreen'>>,
): TargetProduct[] =>
  (chosen ?? look.products.filter((pid) => screens.has(pid))).map((pid) => ({ pid, screen: screens.get(pid) ?? null }))

const Report = ({ products, ...of }: Props & { products: readonly TargetProduct[] }) => {
  const { t } = useTranslation('dials')
  const language = useLanguage()
  const { data } = useGetProductAllQuery({ body: {} })
  const { look, pictures, chosen } = of
  const fitResults = chosen || products.length > 0 ? compatibilityFindings(look, products) : []
  const nameOf = (pid: string) =>
    localizedName(data?.list.find((product) => product.pid === pid)?.names ?? [], language) || pid
  const names = products.map(({ pid }) => nameOf(pid)).join(', ')
  return (
    <>
      <p className="secondary">{names === '' ? t('comparedNone') : t('compared', { products: names })}</p>
      <FindingList findings={[...look.findings, ...fitResults]} pictures={pictures} />
    </>
  )
}

const ReportWithScreens = ({ pids, ...of }: Props & { pids: readonly string[] }) => {
  const { t } = useTranslation(['dials', 'common'])
  const request = useMemo(() => ({ pageNum: 1, pageSize: limits.pageSizeMax, pid: [...pids] }), [pids])
  const { rows, shown, error, refetch } = usePage('getProductScreenPage', 'productScreen', request)
  if (shown?.request === request)
    return <Report {...of} products={comparedProducts(of, new Map(rows.map((row) => [row.pid, row])))} />
  if (error !== undefined) return <ErrorState title={t('common:loadFailed')} error={error} onRetry={refetch} />
  return (
    <p className="secondary" role="status">
      {t('checking')}
    </p>
  )
}

/** Shows the findings of the lab about a package, including those about its products' screens. */
export const PackageReport = (of: Props) => {
  const pids = of.chosen ?? of.look.products
  return pids.length === 0 ? <Report {...of} products={[]} /> : <ReportWithScreens {...of} pids={pids} />
}
