import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGetSysAppListQuery } from '#store/api/generated/sysApp.ts'

/**
 * Returns the apps of the selected vendor as options by name. Fills in the version of the selected app, and clears the
 * app when the vendor changes.
 */
export const useAppChoice = (form: UseFormReturn<Record<string, string>>) => {
  const { t } = useTranslation('services')
  const { data } = useGetSysAppListQuery()
  const vid = form.watch('vid')
  useEffect(() => {
    const { unsubscribe } = form.watch(({ vid, appName }, { name }) => {
      if (name === 'vid') form.setValue('appName', '')
      const app = data?.list.find((one) => one.vid === vid && one.name === appName)
      if (name === 'appName') form.setValue('appVersion', app?.appVersion ?? '')
    })
    return unsubscribe
  }, [form, data])
  const own = data?.list.filter((app) => vid && app.vid === vid) ?? []
  const hint = !vid ? t('vendorFirst') : data && own.length === 0 ? t('noApps') : undefined
  return { options: new Map(own.map(({ name }) => [name, name])), hint }
}
