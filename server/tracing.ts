import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { product } from '#contract/brand'

/** What a span tells of a request: its route, never its address with ids and searches. */
export type Traced = { requestId: string; method: string; route: string; status: number }

/** Where requests spend their time, told to a collector. */
export type Tracing = {
  /** Runs what answers a request; within the trace of who asked, where they name one. */
  request: <Answer extends Traced>(traceparent: string | undefined, answer: () => Promise<Answer>) => Promise<Answer>
  /** A piece of the database's work, just ended, of the request that waited for it. */
  worked: (tookMs: number, hasSucceeded: boolean) => void
  /** Sends what has not been sent. */
  close: () => Promise<void>
}

/** How long ending waits for the last spans to be sent. */
const closingMs = 2000

const textOf = { get: (text: string, name: string) => (name === 'traceparent' ? text : undefined), keys: () => [] }

/**
 * Keeps a share (0–1) of the traces that begin here. Where the collector is, with which headers and under which name, the
 * exporter reads from the variables of the OpenTelemetry standard by itself.
 */
export function createTracing({ share, clock }: { share: number; clock: () => number }): Tracing {
  const named = resourceFromAttributes({ 'service.name': product.toLowerCase() })
  const provider = new TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer(product)
  const contexts = new AsyncLocalStorageContextManager().enable()
  const propagator = new W3CTraceContextPropagator()
  const parentOf = (traceparent: string | undefined): Context =>
    traceparent ? propagator.extract(ROOT_CONTEXT, traceparent, textOf) : ROOT_CONTEXT

  return {
    async request(traceparent, answer) {
      const parent = parentOf(traceparent)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER, startTime: clock() }, parent)
      try {
        const outcome = await contexts.with(trace.setSpan(parent, span), answer)
        const { requestId, method, route, status } = outcome
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'lemma.request_id': requestId,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return outcome
      } finally {
        span.end(clock())
      }
    },
    worked(tookMs, hasSucceeded) {
      const within = contexts.active()
      if (!trace.getSpan(within)) return
      const endMs = clock()
      const span = tracer.startSpan('database', { kind: SpanKind.CLIENT, startTime: endMs - tookMs }, within)
      if (!hasSucceeded) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endMs)
    },
    // Traces help to look; a collector that is away or silent keeps no server from ending.
    close: () => Promise.race([provider.shutdown().catch(() => undefined), sleep(closingMs)]),
  }
}
