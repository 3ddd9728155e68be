import { useEffect, useRef } from 'react';

/**
 * Back (the browser's button, a phone's gesture) closes what lies over the page before it leaves the page. Each open layer puts an entry of
 * the page's own address on the history, marked with how deep it lies. A layer closed by other means leaves its entry: the next layer uses
 * it, and Back passes over it. The router sees none of this: to it the marked entries are the page itself.
 */
const mark = 'layer';
/** The router's own number of an entry; the marked ones have that of their page. */
const place = '__TSR_index';
/** A layer that is still there after this has refused to close, and Back is to meet it again. */
const refusedAfterMs = 150;
/** What opens within this after a step back was opened by it: the question whether to leave, asked while the step may still be taken back. */
const askedWithinMs = 100;

type Entry = Readonly<Record<string, unknown>> | null;

const layers: { close: () => void }[] = [];
const raw = { push: History.prototype.pushState, replace: History.prototype.replaceState };
let at = seen();
let latest = window.location.href;
let steppedAt = Number.NEGATIVE_INFINITY;

function seen() {
  const state = window.history.state as Entry;
  return { place: state?.[place], depth: Number(state?.[mark] ?? 0) };
}

/** An entry for every open layer that has none. */
function standOver(): void {
  while (at.depth < layers.length) {
    at = { place: (window.history.state as Entry)?.[place], depth: at.depth + 1 };
    raw.push.call(window.history, { ...window.history.state, [mark]: at.depth }, '');
  }
}

function hold(layer: { close: () => void }): () => void {
  if (performance.now() - steppedAt < askedWithinMs) return () => undefined;
  layers.push(layer);
  standOver();
  return () => void layers.splice(layers.indexOf(layer), 1);
}

function onPop(event: PopStateEvent): void {
  const from = at;
  const former = latest;
  at = seen();
  latest = window.location.href;
  if (from.place !== at.place || from.depth === at.depth) {
    steppedAt = performance.now();
    return;
  }
  event.stopImmediatePropagation();
  // Forward, on to what a layer left behind.
  if (at.depth > from.depth) return;
  // What the page wrote into its address meanwhile belongs to the page.
  if (former !== latest) {
    raw.replace.call(window.history, window.history.state, '', former);
    latest = former;
  }
  const wanted = layers.length - 1;
  if (wanted < at.depth) {
    // From an entry left behind: on to the layer below it, or to the page before.
    window.history.go(wanted - at.depth);
    return;
  }
  for (const layer of layers.slice(at.depth).reverse()) layer.close();
  setTimeout(() => {
    if (layers.length > at.depth) window.history.go(layers.length - at.depth);
  }, refusedAfterMs);
}

/** Before the router: it hears of a step back only what is one to it. */
export function watchBack(): void {
  window.addEventListener('popstate', onPop, { capture: true });
  window.history.pushState = (state: Entry, unused, url) => {
    raw.push.call(window.history, { ...state, [mark]: 0 }, unused, url);
    at = seen();
    latest = window.location.href;
    // What stays open over the new page.
    setTimeout(standOver);
  };
  window.history.replaceState = (state: Entry, unused, url) => {
    raw.replace.call(window.history, { ...state, [mark]: at.depth }, unused, url);
    at = seen();
    latest = window.location.href;
  };
}

/** While `isOpen`, Back calls `close` instead of leaving the page; of several the one opened last. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => (isOpen ? hold({ close: () => latestClose.current() }) : undefined), [isOpen]);
}
