import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { observe, type Work } from './work.ts';

interface Tracing {
  /** Sends what has not been sent yet, and ends. */
  stop(): Promise<void>;
}

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, event: SpanKind.SERVER } as const;
const idNames = { call: 'phuong.request_id', job: 'phuong.job_id', event: 'phuong.socket_id' } as const;
const isFailure = (outcome: string) => outcome === 'failed' || outcome === '5xx';

/**
 * A span for each call, job and event, and in it one for each statement: names of operations and first words of statements, no address, text
 * or value. Sent as JSON over HTTP to `<endpoint>/v1/traces`. Further variables of OpenTelemetry (OTEL_TRACES_SAMPLER, OTEL_BSP_…,
 * OTEL_EXPORTER_OTLP_HEADERS) are read by its own packages.
 */
export function startTracing(endpoint: string, version: string): Tracing {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'phuong', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const tracer = provider.getTracer('phuong', version);
  const open = new WeakMap<Work, { readonly span: Span; readonly context: Context }>();
  const stop = observe({
    began(work) {
      const attributes = { 'phuong.operation': work.operation, [idNames[work.kind]]: work.id };
      const span = tracer.startSpan(work.operation, { kind: kinds[work.kind], attributes, root: true }, ROOT_CONTEXT);
      open.set(work, { span, context: trace.setSpan(ROOT_CONTEXT, span) });
    },
    ended(work, outcome) {
      const span = open.get(work)?.span;
      span?.setAttribute('phuong.outcome', outcome);
      if (isFailure(outcome)) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      open.delete(work);
    },
    statement(work, { verb, beganAt, seconds, failed }) {
      const within = work && open.get(work);
      if (!within) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
      const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, startTime: beganAt, attributes }, within.context);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(beganAt + seconds * 1_000);
    },
  });
  return {
    async stop() {
      stop();
      await provider.shutdown();
    },
  };
}
