import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Removes tokens from an address before it is logged: the socket's query and mailed links carry them. */
export const withoutSecrets = (url: string): string =>
  url.replace(/([?&](?:token|code|otp)=)[^&\s"')]*|(\/survey\/)[\w-]{43}/gi, '$1$2[hidden]')

/** What is logged of an error. One that the database driver lost a connection with carries the whole client along. */
function errorLine(error: Error) {
  const { client: _, ...line } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
    client?: unknown
  }
  return line
}

/** One JSON line per event, to standard output unless told otherwise. Bodies, cookies and authorization headers are never logged. */
export function makeLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
    serializers: {
      err: errorLine,
      req: request => ({ method: request.method, url: withoutSecrets(request.url) }),
      res: reply => ({ status: reply.statusCode }),
    },
  }
  return pino(options, to)
}
