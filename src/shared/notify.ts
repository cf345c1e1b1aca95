export interface Notice {
  variant: "success" | "error";
  title: string;
  description: string;
}

let show: ((notice: Notice) => void) | undefined;
let begin: (() => void) | undefined;
const queue: Notice[] = [];

/** Shows a toast with the result of the visitor's action. The first one loads the toast library. */
export function notify(notice: Notice): void {
  if (show) {
    show(notice);
    return;
  }
  queue.push(notice);
  begin?.();
}

/** Connects the mounted toaster and shows the queued notices. Returns the function that disconnects it. */
export function connectToaster(next: (notice: Notice) => void): () => void {
  show = next;
  for (const notice of queue.splice(0)) next(notice);
  return () => {
    if (show === next) show = undefined;
  };
}

/** Calls the listener at the first notice, or immediately if one is queued. Returns the function that removes it. */
export function onFirstNotice(listener: () => void): () => void {
  begin = listener;
  if (queue.length > 0) listener();
  return () => {
    begin = undefined;
  };
}
