import audit from './audit.json' with { type: 'json' }
import cidVid from './cidVid.json' with { type: 'json' }
import common from './common.json' with { type: 'json' }
import devices from './devices.json' with { type: 'json' }
import files from './files.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import managers from './managers.json' with { type: 'json' }
import materials from './materials.json' with { type: 'json' }
import messages from './messages.json' with { type: 'json' }
import readings from './readings.json' with { type: 'json' }
import richText from './richText.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }
import vendors from './vendors.json' with { type: 'json' }
import verification from './verification.json' with { type: 'json' }

export default {
  audit,
  cidVid,
  common,
  devices,
  files,
  form,
  login,
  managers,
  materials,
  messages,
  readings,
  richText,
  shell,
  table,
  vendors,
  verification,
}
