import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { calloutNames } from '#contract/core/richText.ts'

/** Returns a style with the signal words of callouts in the reader's language, which the style sheet displays. */
export const useCalloutStyle = (): CSSProperties => {
  const { t } = useTranslation('richText')
  return Object.fromEntries(calloutNames.map((name) => [`--callout-${name}`, JSON.stringify(t(name))]))
}
