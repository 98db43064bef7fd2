import '@blueprintjs/core/lib/css/blueprint.css'
import './kit/ui/tokens.css'
import './kit/ui/base.css'
import './kit/ui/blueprint.css'
