import { useMemo } from 'react'
import type { RecordOfKind } from '#contract/kinds.ts'
import type { ColumnOptions } from '#src/kit/table/useRecordColumns.tsx'
import './ProductCell.css'

type Product = RecordOfKind<'product'>

/** Returns the column options of product lists, with the icon beside the name. */
export const useProductColumns = (unnamed: string, excluded: readonly string[] = []) =>
  useMemo<ColumnOptions<Product>>(
    () => ({
      excludedColumns: ['id', 'version', 'icon', 'bindImage', 'loadingPage', ...excluded],
      widths: { names: 232, state: 248 },
      emptyText: { names: unnamed },
      content: {
        names: ({ icon }, words) => (
          <span className="product-cell">
            {icon?.url ? <img src={icon.url} alt="" loading="lazy" /> : <span className="product-no-icon" />}
            {words}
          </span>
        ),
      },
    }),
    [unnamed, excluded],
  )
