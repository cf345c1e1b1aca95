/**
 * A voice of the device that speaks Italian. Never one of those that have the text read elsewhere: what somebody reads
 * stays between them and the page.
 */
export function italianVoice(): SpeechSynthesisVoice | undefined {
  // Android writes "it_IT".
  const voices = speechSynthesis.getVoices().filter((voice) => voice.localService && /^it([-_]|$)/i.test(voice.lang));
  return voices.find((voice) => voice.default) ?? voices.find((voice) => /IT$/i.test(voice.lang)) ?? voices[0];
}
