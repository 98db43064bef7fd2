import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { Screen } from '#contract/dials/lab/inspection.ts'
import { saveBlob } from '#src/kit/lib/saveFile.ts'
import { DownloadIcon } from '#src/kit/ui/icons.ts'
import { useGetProductScreenPageQuery } from '#store/api/generated/productScreen.ts'
import { useRecords } from '#store/api/useRecords.ts'

/** Screen of the sample if no product has one. */
const commonScreen: Screen = { width: 240, height: 240, shape: 'round' }

/** Downloads a package to begin with, for the product whose screen was added last. */
export const SamplePackageButton = () => {
  const { t } = useTranslation('dials')
  const { data } = useGetProductScreenPageQuery({ body: { pageNum: 1, pageSize: 1 } })
  const [product] = useRecords('productScreen', data?.list)
  const download = async () => {
    const { createSamplePackage } = await import('./samplePackage.ts')
    const { pid = 'P0000', ...record } = product ?? {}
    const { width, height, shape } = { ...commonScreen, ...record }
    saveBlob('sample-face.zip', new Blob([createSamplePackage({ width, height, shape }, [pid])]))
  }
  return (
    <Button size="small" variant="minimal" icon={<DownloadIcon />} disabled={!data} onClick={() => void download()}>
      {t('samplePackage')}
    </Button>
  )
}
