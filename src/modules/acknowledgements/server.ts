import { part, parts } from '../../kit/server/serve.ts'
import { acknowledgementForms } from './forms/server.ts'
import { signing } from './signing/server.ts'
import { textTasks } from './signing/work.ts'

export const acknowledgements = parts(
  acknowledgementForms,
  signing,
  part({
    acts: {
      signedText: 'compliance.view',
      acknowledgementSigned: 'compliance.view',
      signatureWithdrawn: 'compliance.view',
    },
    tasks: [textTasks],
  }),
)
