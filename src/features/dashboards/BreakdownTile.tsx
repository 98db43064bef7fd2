import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Choice } from '#contract/core/text.ts'
import { type FigureName, figures } from '#contract/dashboards/figures.ts'
import { feedbackTypeChoices } from '#contract/feedback/inputs.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { referenceKey, useReferencesTo } from '#src/kit/references/references.ts'
import { selectViewer } from '#store/session/slice.ts'
import { ChartTile } from './ChartTile.tsx'
import { useFigureScope } from './FigureScope.tsx'
import { sourcePath } from './sourcePath.ts'
import { useBreakdown } from './useFigures.ts'

const product = { to: 'product', by: 'pid' } as const
const references = [product]

/** Labels of groups that are not records. */
const choices: Partial<Record<FigureName, Readonly<Record<string, Choice>>>> = { feedback: feedbackTypeChoices }

/** Key of the groups beyond the largest ones. */
const othersKey = '*'

/** Renders the number of records per group, largest first. */
export const BreakdownTile = ({ figure, inRangeOnly }: { figure: FigureName; inRangeOnly: boolean }) => {
  const { t } = useTranslation('figures')
  const text = useText()
  const formats = useFormats()
  const viewer = useAppSelector(selectViewer)
  const { vid, range } = useFigureScope()
  const names = useReferencesTo(references)[referenceKey(product)]
  const { data, ...query } = useBreakdown(figure, inRangeOnly)
  const points = useMemo(() => {
    if (!data) return undefined
    const labelOf = (part: string) => {
      const choice = choices[figure]?.[part]
      return choice ? text(choice.label) : (names?.get(part) ?? part)
    }
    const groups = data.list.map(({ part, count }) => ({
      key: part ?? '',
      label: part === null ? t('noPart') : labelOf(part),
      count,
    }))
    return data.others > 0 ? [...groups, { key: othersKey, label: t('otherParts'), count: data.others }] : groups
  }, [data, names, figure, text, t])
  const label = text(figures[figure].label)
  const title = t(figure === 'device' ? 'byProduct' : 'byType', { figure: label })
  const words = useMemo(
    () => ({
      title,
      description: t('breakdownDescription', { title, count: points?.length ?? 0, first: points?.[0]?.label ?? '' }),
      value: ({ count }: { count: number | null }) => formats.number(count ?? 0),
    }),
    [title, points, formats, t],
  )
  return (
    <ChartTile
      title={title}
      definition={text(figures[figure].definition)}
      query={query}
      points={points}
      empty={t('nothingYet')}
      head={[t(figure === 'device' ? 'product' : 'type'), label]}
      drawn="bars"
      words={words}
      pathOf={(key) =>
        key === othersKey || key === ''
          ? undefined
          : sourcePath(viewer, figure, {
              vid,
              ...(figure === 'device' ? { pid: key } : { type: key }),
              ...(inRangeOnly && { range }),
            })
      }
    />
  )
}
