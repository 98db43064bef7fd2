import { useTranslation } from 'react-i18next'
import { catalogueVersions, consoleVersion } from '#contract/core/limits.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'

/** Lists the versions of the console and its catalogues and the browser's language, for support. */
export const VersionDetails = () => {
  const { t } = useTranslation('common')
  return (
    <DescriptionList
      items={[
        { label: t('consoleVersion'), value: consoleVersion },
        { label: t('catalogueOfEn'), value: catalogueVersions.en },
        { label: t('catalogueOfZh'), value: catalogueVersions.zh_CN },
        { label: t('browserLanguage'), value: navigator.language },
      ]}
    />
  )
}
