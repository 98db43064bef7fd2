import account from './account.json' with { type: 'json' }
import audit from './audit.json' with { type: 'json' }
import devices from './devices.json' with { type: 'json' }
import files from './files.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import managers from './managers.json' with { type: 'json' }
import materials from './materials.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import readings from './readings.json' with { type: 'json' }
import records from './records.json' with { type: 'json' }
import richText from './richText.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }
import vendors from './vendors.json' with { type: 'json' }
import verification from './verification.json' with { type: 'json' }

export default {
  account,
  audit,
  devices,
  files,
  mail,
  managers,
  materials,
  messages,
  readings,
  records,
  richText,
  table,
  vendors,
  verification,
}
