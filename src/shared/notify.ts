export interface Toast {
  variant: "success" | "error";
  title: string;
  description: string;
}

let show: ((toast: Toast) => void) | undefined;
let begin: (() => void) | undefined;
const queue: Toast[] = [];

/** Shows a toast with the result of the visitor's action. The first one loads the toast library. */
export function notify(toast: Toast): void {
  if (show) {
    show(toast);
    return;
  }
  queue.push(toast);
  begin?.();
}

/** Connects the mounted toaster and shows the queued notices. Returns the function that disconnects it. */
export function connectToaster(next: (toast: Toast) => void): () => void {
  show = next;
  for (const toast of queue.splice(0)) next(toast);
  return () => {
    if (show === next) show = undefined;
  };
}

/** Calls the listener at the first toast, or immediately if one is queued. Returns the function that removes it. */
export function onFirstNotice(listener: () => void): () => void {
  begin = listener;
  if (queue.length > 0) listener();
  return () => {
    begin = undefined;
  };
}
