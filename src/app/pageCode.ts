import { accountPageCode } from '#src/features/accounts/pages.ts'
import { appPageCode } from '#src/features/apps/pages.ts'
import { auditPageCode } from '#src/features/audit/pages.ts'
import { campaignPageCode } from '#src/features/campaigns/pages.ts'
import { dashboardPageCode } from '#src/features/dashboards/pages.ts'
import { devicePageCode } from '#src/features/devices/pages.ts'
import { dialPageCode } from '#src/features/dials/pages.ts'
import { exportPageCode } from '#src/features/exports/pages.ts'
import { feedbackPageCode } from '#src/features/feedback/pages.ts'
import { firmwarePageCode } from '#src/features/firmware/pages.ts'
import { licencePageCode } from '#src/features/licences/pages.ts'
import { mailPageCode } from '#src/features/mails/pages.ts'
import { manualPageCode } from '#src/features/manuals/pages.ts'
import { materialPageCode } from '#src/features/materials/pages.ts'
import { messagePageCode } from '#src/features/messages/pages.ts'
import { productPageCode } from '#src/features/products/pages.ts'
import { pushPageCode } from '#src/features/pushes/pages.ts'
import { readingPageCode } from '#src/features/readings/pages.ts'
import { servicePageCode } from '#src/features/services/pages.ts'
import { userPageCode } from '#src/features/users/pages.ts'
import { vendorPageCode } from '#src/features/vendors/pages.ts'
import { wallPageCode } from '#src/features/wall/pages.ts'
import type { PageName } from '#src/routes/index.ts'

/** Pages that are part of the application's own code. */
type OwnPage = 'redirect' | 'root' | 'login' | 'main'

/** The code of each page, by its name: loaded when the page is first opened. */
export const pageCode = {
  ...accountPageCode,
  ...appPageCode,
  ...auditPageCode,
  ...campaignPageCode,
  ...dashboardPageCode,
  ...devicePageCode,
  ...dialPageCode,
  ...exportPageCode,
  ...feedbackPageCode,
  ...firmwarePageCode,
  ...licencePageCode,
  ...mailPageCode,
  ...manualPageCode,
  ...materialPageCode,
  ...messagePageCode,
  ...productPageCode,
  ...pushPageCode,
  ...readingPageCode,
  ...servicePageCode,
  ...userPageCode,
  ...vendorPageCode,
  ...wallPageCode,
} as const satisfies Record<Exclude<PageName, OwnPage>, () => Promise<object>>
