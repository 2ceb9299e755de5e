import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** Removes tokens from an address before it is logged: the socket's query and mailed links carry them. */
export const withoutSecrets = (url: string): string =>
  url.replace(/([?&](?:token|code|otp)=)[^&\s"')]*/gi, '$1[hidden]')

/** One JSON line per event, to standard output unless told otherwise. Bodies, cookies and authorization headers are never logged. */
export function makeLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'password', 'token', '*.password', '*.token'],
    serializers: {
      req: request => ({ method: request.method, url: withoutSecrets(request.url) }),
      res: reply => ({ status: reply.statusCode }),
    },
  }
  return pino(options, to)
}
