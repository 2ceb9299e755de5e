import { FastifyOtelInstrumentation } from '@fastify/otel'
import { type Attributes, DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyPluginCallback } from 'fastify'
import pino, { type Logger } from 'pino'
import { makeLog, withoutSecrets } from './log.ts'

// By pino's level, OpenTelemetry's severity number (its log data model).
const severities: Record<number, number> = { 10: 1, 20: 5, 30: 9, 40: 13, 50: 17, 60: 21 }

/** Log and traces, sent to a collector besides standard output. */
export type Telemetry = {
  readonly log: Logger
  /** Makes a span of each request. */
  readonly tracing: FastifyPluginCallback
  /** Sends what is left. */
  stop(): Promise<void>
}

/**
 * Sends each line of the log, and a span for each request, to an OpenTelemetry collector (OTLP over HTTP, in batches). What
 * it does not take is lost there and told on standard output, which has every line of the log in any case.
 */
export function startTelemetry(endpoint: string, level: string): Telemetry {
  const at = (signal: string) => ({ url: `${endpoint.replace(/\/+$/, '')}/v1/${signal}` })
  const resource = resourceFromAttributes({ 'service.name': 'carefold' })
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(at('logs')) })],
  })
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(at('traces')))],
  })
  traces.register()
  const fastify = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    requestHook: (span, request) =>
      span.setAttributes({ 'url.path': withoutSecrets(request.url).split('?')[0], 'carefold.request_id': request.id }),
  })
  fastify.setTracerProvider(traces)

  // What is said of the collector does not go to the collector.
  const own = makeLog(level)
  const say = (message: string) => own.warn({ problem: message }, 'telemetry was not sent')
  diag.setLogger({ error: say, warn: say, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)

  const sent = logs.getLogger('carefold')
  const collector = {
    write(line: string) {
      const { level, time, msg, ...attributes } = JSON.parse(line) as Attributes & { level: number; time: string }
      const severityNumber = severities[level] ?? 0
      sent.emit({ timestamp: new Date(time), severityNumber, body: msg ?? '', attributes })
    },
  }
  const streams = pino.multistream([pino.destination(1), collector].map(stream => ({ stream, level: 'trace' })))
  return {
    log: makeLog(level, streams),
    tracing: fastify.plugin(),
    async stop() {
      // A collector that does not answer holds up no end; it was told above.
      await Promise.allSettled([traces.shutdown(), logs.shutdown()])
    },
  }
}
