import common from './common.json' with { type: 'json' }
import devices from './devices.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import readings from './readings.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }

export default { common, devices, login, readings, shell, table }
